import * as bank from '../../domain/apis/pay-by-bank/fields.ts'
import { bodies } from '../../domain/apis/server-post/request-fields.ts'
import type { ApiField } from '../../domain/apis/specification/api-specification.ts'
import type { TransactionType } from './transaction-type.ts'

/** What tells two requests of one type apart. */
export type Variant = { hasToken: boolean; isIncrement: boolean }

/** Name of the table of fields that a request has to obey, as the documentation calls it. */
export type TableName = keyof typeof tables

const tables = {
  ...{ sale: bodies.sale, 'sale-by-token': bodies.saleByToken, capture: bodies.capture },
  ...{ 'forced-capture': bodies.forcedCapture, increment: bodies.increment, refund: bodies.refund },
  ...{ 'unlinked-refund': bodies.unlinkedRefund, undo: bodies.undo, storage: bodies.storage, verify: bodies.verify },
  ...{ 'pin-debit': bodies.pinDebit, 'pin-reversal': bodies.pinReversal, 'close-batch': bodies.closeBatch },
  ...{ prenote: bank.prenote, 'bank-storage': bank.storage, 'bank-debit': bank.debit },
  ...{ 'debit-by-token': bank.debitByToken, 'bank-refund': bank.refund, credit: bank.credit, void: bank.voidFields },
} satisfies Record<string, readonly ApiField[]>

export function tableNameOf(type: TransactionType, { hasToken, isIncrement }: Variant): TableName {
  if (type.tender === 'debit' || type.tender === 'ebt') return type.action === 'reverse' ? 'pin-reversal' : 'pin-debit'
  if (type.tender === 'bank') {
    if (type.action === 'debit') return hasToken ? 'debit-by-token' : 'bank-debit'
    if (type.action === 'credit') return hasToken ? 'bank-refund' : 'credit'
    if (type.action === 'store') return 'bank-storage'
    return type.action === 'void' ? 'void' : 'prenote'
  }
  switch (type.action) {
    case 'sale':
      return hasToken ? 'sale-by-token' : 'sale'
    case 'hold':
      if (isIncrement) return 'increment'
      return hasToken ? 'sale-by-token' : 'sale'
    case 'capture':
      return hasToken ? 'capture' : 'forced-capture'
    case 'refund':
      return hasToken ? 'refund' : 'unlinked-refund'
    case 'store':
      return 'storage'
    case 'verify':
      return 'verify'
    case 'close':
      return 'close-batch'
    case 'void':
    case 'reverse':
      return 'undo'
  }
}

export const tableOf = (name: TableName): readonly ApiField[] => tables[name]
