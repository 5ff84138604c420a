import type { Payment } from '../../../domain/workbench/payment.ts'
import type { TransactionRow } from '../../store/tables.ts'

/** A row of the ledger as the contract tells it. */
export const toPayment = (row: TransactionRow): Payment => ({
  ...{ bric: row.bric, tranNbr: row.tran_nbr, kind: row.tran_group, tranType: row.tran_type, tender: row.tender },
  ...{ state: row.state, code: row.auth_resp, text: row.auth_resp_text },
  ...{ requestedCents: row.amount_requested_cents, approvedCents: row.amount_cents, heldCents: row.held_cents },
  ...{ capturedCents: row.captured_cents, settledCents: row.settled_cents, refundedCents: row.refunded_cents },
  ...{ brand: row.brand, lastFour: row.last_four, api: row.api },
  ...{ batchId: row.batch_id, invoiceNbr: row.invoice_nbr, createdAt: row.created_at_ms },
})
