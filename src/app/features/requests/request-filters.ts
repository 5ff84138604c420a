import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import { requestSearchMax } from '../../../domain/payments/logged-request.ts'
import { apisOfRequests } from '../../../domain/workbench/api-titles.ts'
import { credentialFilter } from '../../work-list/credential-filter.ts'
import type { Filter, FilterValues } from '../../work-list/filters.ts'

/** What requests are narrowed by; which of the reader's credentials there are to choose is known when they are loaded. */
export const requestFilters = (credentials: CredentialNames, values: FilterValues): readonly Filter[] => [
  {
    name: 'search',
    kind: 'search',
    label: 'Search requests',
    help: 'Part of the call, the answer or the rule, or the request ID. Examples: CCE1, AUTH_RESP 05.',
    maxLength: requestSearchMax,
  },
  {
    name: 'outcome',
    kind: 'choice',
    label: 'Outcome',
    any: 'Any outcome',
    options: [
      { value: 'ok', label: 'Succeeded' },
      { value: 'failed', label: 'Failed or declined' },
    ],
  },
  { name: 'api', kind: 'choice', label: 'Product', any: 'Any product', options: apisOfRequests },
  credentialFilter(credentials, values),
  { name: 'rule', kind: 'text', label: 'Rule', maxLength: 60 },
  { name: 'from', kind: 'day', label: 'From (UTC)' },
  { name: 'to', kind: 'day', label: 'To (UTC)' },
]
