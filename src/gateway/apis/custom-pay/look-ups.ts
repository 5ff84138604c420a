import { creditGroups } from '../../ledger/graph.ts'
import { findListed, type ListedTransaction } from '../../store/payments/payment-lists.ts'
import { refuseWith } from './answer.ts'
import { detailRow, linesOf } from './detail-row.ts'
import type { EpiHandler } from './take-call.ts'

const isCredit = ({ tran_group }: ListedTransaction) => creditGroups.some(group => group === tran_group)

const lookUp =
  (what: string, isMeant: (row: ListedTransaction) => boolean): EpiHandler =>
  async ({ credential, tools, bric }) => {
    const row = bric === '' ? undefined : await findListed(tools.store.read, credential.merchantId, bric)
    if (!row || !isMeant(row)) return refuseWith(404, 'NOT_FOUND', `You have no ${what} with that BRIC`)
    return { data: { ...detailRow(row), ...linesOf(row) }, bric: row.bric }
  }

/** GET /sale/{BRIC}: a payment, a check or a stored card of any of the merchant's terminals. */
export const lookUpPayment = lookUp('payment', row => !isCredit(row))
/** GET /refund/{BRIC}: a refund by the BRIC that it was answered with. */
export const lookUpRefund = lookUp('refund', isCredit)
/** GET /reverse/{BRIC}: a payment that was reversed. */
export const lookUpReversal = lookUp('reversal', ({ state }) => state === 'reversed')
