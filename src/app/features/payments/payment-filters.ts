import { paymentSearchMax } from '../../../domain/payments/payment-search.ts'
import { stateWords, transactionStates } from '../../../domain/payments/transaction-states.ts'
import { apisOfPayments } from '../../../domain/workbench/api-titles.ts'
import type { Filter } from '../../work-list/filters.ts'

export const paymentFilters: readonly Filter[] = [
  {
    name: 'search',
    kind: 'search',
    label: 'Search payments',
    help: 'A BRIC, your TRAN_NBR, an amount such as 12.50, or the last four digits of the account.',
    maxLength: paymentSearchMax,
  },
  {
    name: 'state',
    kind: 'choice',
    label: 'State',
    any: 'Any state',
    options: transactionStates.map(state => ({ value: state, label: stateWords(state) })),
  },
  {
    name: 'api',
    kind: 'choice',
    label: 'Product',
    any: 'Any product',
    options: apisOfPayments,
  },
  { name: 'code', kind: 'text', label: 'Response code', maxLength: 2 },
  { name: 'from', kind: 'day', label: 'From (UTC)' },
  { name: 'until', kind: 'day', label: 'To (UTC)' },
]
