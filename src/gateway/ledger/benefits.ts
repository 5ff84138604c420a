import { isApproval, responseCode } from '../../domain/payments/response-codes.ts'
import { otherRules } from '../../domain/payments/test-data/scenarios.ts'
import { benefitsOf } from '../../domain/payments/test-data/test-benefits.ts'
import { sumBenefits } from '../store/payments/benefits-table.ts'
import type { Writer } from '../store/tables.ts'
import type { Decision } from './decide.ts'
import type { Kind } from './payment-request.ts'
import { startOfMonthMs } from './start-of-month.ts'
import { isBenefit } from './tender-kinds.ts'

type Drawn = Pick<Kind, 'tender' | 'move'> & { merchantId: string; accountKey: string; nowMs: number }

/**
 * Lets an approval of an EBT card take from its benefits, or give back to them: what the month began with, less what the
 * merchant's rows say was bought, plus what came back. They cannot be overdrawn (`51`), and no more comes back than went out.
 */
export async function drawBenefits(trx: Writer, decision: Decision, drawn: Drawn): Promise<Decision> {
  const { tender, move, accountKey, nowMs } = drawn
  if (!isBenefit(tender) || !isApproval(decision.authResp)) return decision
  const opening = benefitsOf(accountKey)[tender]
  const { spent, returned } = await sumBenefits(trx, { ...drawn, tender, sinceMs: startOfMonthMs(nowMs) })
  const left = opening - spent + returned
  const cents = decision.approvedCents
  if (move === 'sale' && cents > left) return { ...refused(decision, '51'), availableCents: left }
  if (move === 'credit' && left + cents > opening)
    return { ...refused(decision, 'RR'), text: 'AMOUNT EXCEEDS ORIGINAL', availableCents: left }
  const after = { sale: left - cents, credit: left + cents }[move as string] ?? left
  return { ...decision, availableCents: after }
}

const refused = ({ avs, cvv }: Decision, code: string): Decision => ({
  ...{
    authResp: code,
    text: responseCode(code).display,
    authCode: '',
    avs,
    cvv,
    approvedCents: 0,
    rule: otherRules.benefits,
  },
})
