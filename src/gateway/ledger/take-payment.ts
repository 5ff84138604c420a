import type { TranGroup } from '../../domain/payments/transaction-fields.ts'
import type { Writer } from '../store/tables.ts'
import { authorize } from './operations/authorize.ts'
import { sale } from './operations/sale.ts'
import { store } from './operations/store.ts'
import { verify } from './operations/verify.ts'
import type { PaymentResult, PaymentTools, Request } from './record-payment.ts'
import type { BankAccountType } from './tender.ts'

/** A first payment in the words of the groups that a browser may ask for. */
export type Payment = Request & { tranGroup: TranGroup; industryType: string }
export type { PaymentResult }

/** Decides and records one payment, wholly or not at all. Runs inside the caller's database transaction. */
export function takePayment(
  trx: Writer,
  { tranGroup, industryType, ...request }: Payment,
  tools: PaymentTools,
): Promise<PaymentResult> {
  const card = { ...request, tender: { kind: 'card', industryType } } as const
  const bank = (accountType: BankAccountType) => ({ ...request, tender: { kind: 'bank', accountType } }) as const
  switch (tranGroup) {
    case 'SALE':
      return sale(trx, card, tools)
    case 'AUTH':
      return authorize(trx, card, tools)
    case 'STORAGE':
      return store(trx, card, tools)
    case 'AVS':
      return verify(trx, card, tools)
    case 'ACH_DEBIT_C':
      return sale(trx, bank('C'), tools)
    case 'ACH_DEBIT_S':
      return sale(trx, bank('S'), tools)
    case 'ACH_STORAGE_C':
      return store(trx, bank('C'), tools)
    case 'ACH_STORAGE_S':
      return store(trx, bank('S'), tools)
  }
}
