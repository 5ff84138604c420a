import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { toIsoSecondsOrNull } from '../../../lib/time/iso-seconds.ts'
import { type FoundCase, findCase, searchDisputes } from '../../portfolio/find-disputes.ts'
import { findMerchant } from '../../portfolio/find-merchants.ts'
import type { DisputeFacts, DisputeStatus } from '../../portfolio/portfolio-merchant.ts'
import { unknownMerchant } from './merchant-calls.ts'
import { readFindBy, readPage, toList } from './read-query.ts'
import type { ReportHandler } from './take-call.ts'

/** GET /merchant/disputes/mid/search: disputes of one merchant, by the days on which they began. */
export const search: ReportHandler = async call => {
  const { owner, tools, value } = call
  const page = readPage(call)
  if ('refusal' in page) return page
  const asked = readFindBy(value('findBy'))
  if ('refusal' in asked) return asked
  const merchant = await findMerchant(owner, asked.mid, tools)
  if (!merchant) return { refusal: unknownMerchant('findBy') }
  const status = (value('state') || undefined) as DisputeStatus | undefined
  const { rows, total } = await searchDisputes(merchant, { ...asked, status }, page, tools)
  return toList(call, page, 'disputes', rows.map(toWire), total)
}

/** GET /merchant/disputes/case/{caseNumber} */
export const read: ReportHandler = async ({ c, owner, tools }) => {
  const caseNumber = c.req.param('caseNumber') ?? ''
  const found = isCaseNumber(caseNumber) ? await findCase(owner, caseNumber, tools) : undefined
  if (!found) return { refusal: unknownCase }
  return { data: toCase(found) }
}

/** A case as it is read on its own. */
export function toCase({ dispute, mid, evidence }: FoundCase): object {
  const { respondByDay: respondBy, outcome } = dispute
  const { statement = null, documents = [], sentAtMs = null } = evidence ?? {}
  const sent = { statement, evidenceSentAt: toIsoSecondsOrNull(sentAtMs), documents }
  return { ...toWire(dispute), mid, respondBy, outcome, ...sent }
}

export const isCaseNumber = (text: string): boolean => /^D\d{14}$/.test(text)
export const unknownCase = {
  ...{ status: 404, code: 'UNKNOWN_CASE', text: 'No dispute of your merchants has this number', field: 'caseNumber' },
}

const toWire = (dispute: DisputeFacts) => ({
  caseNumber: dispute.caseNumber,
  disputeDate: dispute.disputeDay,
  chargebackDate: dispute.chargebackDay,
  disputeType: dispute.disputeType,
  status: dispute.status,
  cardBrand: dispute.cardBrand,
  cardNumberLastFour: dispute.cardNumberLastFour,
  transactionNumber: dispute.transactionNumber,
  reasonCode: dispute.reasonCode,
  reasonDescription: dispute.reasonDescription,
  transactionAmount: toNumberOfDollars(dispute.transactionCents),
  transactionDate: dispute.transactionDay,
  chargebackAmount: toNumberOfDollars(dispute.disputedCents),
})
