import type { Batch } from '../../domain/workbench/batch.ts'
import type {
  PaymentAction,
  PaymentActionRequest,
  PaymentActionResult,
  PaymentDetail,
} from '../../domain/workbench/payment-detail.ts'
import type { MerchantBatches, MerchantBatchesQuery } from '../../gateway/contract/batches.ts'
import type { MerchantPayments, MerchantPaymentsQuery } from '../../gateway/contract/payments.ts'

type AskedPayment = { bric: string; action: PaymentAction; actionId: string } & PaymentActionRequest

/** What the gateway's ledger has of a merchant, and what its pages may do there. Null is what this merchant has not. */
export interface WorkbenchPaymentCalls {
  /** A page of payments, newest first; none where nothing was ever issued. Not asked again when no answer comes. */
  listPayments(merchantReference: string, query: MerchantPaymentsQuery): Promise<MerchantPayments>
  getPayment(merchantReference: string, bric: string): Promise<PaymentDetail | null>
  /** Done once for an `actionId`, however often it is sent. */
  actOnPayment(
    merchantReference: string,
    asked: AskedPayment,
  ): Promise<PaymentActionResult | null | 'in-progress' | 'differs'>
  listBatches(merchantReference: string, query: MerchantBatchesQuery): Promise<MerchantBatches>
  getBatch(merchantReference: string, id: string): Promise<Batch | null>
  closeBatch(merchantReference: string, id: string): Promise<Batch | null>
}
