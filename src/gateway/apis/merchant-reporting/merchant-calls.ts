import { addDays } from '../../../domain/billing/billing-days.ts'
import type { PortfolioStatus } from '../../../domain/portfolio/merchant-facts.ts'
import { toIsoSeconds, toIsoSecondsOrNull } from '../../../lib/time/iso-seconds.ts'
import { findMerchant, searchMerchants } from '../../portfolio/find-merchants.ts'
import type { PortfolioMerchant } from '../../portfolio/portfolio-merchant.ts'
import { newYorkMidnight } from '../../sandbox/new-york-time.ts'
import { readBatchSpan } from '../../store/in-person/terminals.ts'
import type { Report } from './answer.ts'
import { findDayFault, readPage, toList } from './read-query.ts'
import type { ReportCall, ReportHandler } from './take-call.ts'

/** GET /merchant/search: the merchants of the agent. */
export const search: ReportHandler = async call => {
  const { owner, tools, value } = call
  const page = readPage(call)
  if ('refusal' in page) return page
  const [fromDate, toDate] = [value('fromDate'), value('toDate')]
  const fault = findDayFault({ fromDate, toDate })
  if (fault) return { refusal: { status: 400, code: 'BAD_QUERY', text: fault, field: fault.split(/\W/)[0] ?? '' } }
  const asked = {
    text: value('query'),
    status: (value('underwritingStatus') || undefined) as PortfolioStatus | undefined,
    fromMs: fromDate === '' ? undefined : newYorkMidnight(fromDate),
    beforeMs: toDate === '' ? undefined : newYorkMidnight(addDays(toDate, 1)),
  }
  const { rows, total } = await searchMerchants(owner, asked, page, tools)
  const merchants = rows.map(({ mid, dbaName, externalKey, underwritingStatus, submittedAtMs }) => ({
    ...{ mid, dbaName, externalKey, underwritingStatus },
    submittedAt: toIsoSeconds(submittedAtMs),
  }))
  return toList(call, page, 'merchants', merchants, total)
}

/** A call about one merchant: found by `{mid}` of the path, or refused. */
export const about =
  (answer: (merchant: PortfolioMerchant, call: ReportCall) => Report | Promise<Report>): ReportHandler =>
  async call => {
    const { c, owner, tools } = call
    const mid = c.req.param('mid') ?? ''
    const merchant = /^\d{13}$/.test(mid) ? await findMerchant(owner, mid, tools) : undefined
    return merchant ? answer(merchant, call) : { refusal: unknownMerchant('mid') }
  }

export const unknownMerchant = (field: string) => ({
  ...{ status: 404, code: 'UNKNOWN_MERCHANT', text: 'No merchant of your agent has this merchant ID', field },
})

/** GET /merchant/mid/{mid} */
export const read = about(merchant => {
  const { mid, corporateName, dbaName, mcc, phone, email, agent, fourPartKeys, bankAccountLastFour } = merchant
  return {
    data: {
      ...{ mid, corporateName, dbaName, mcc, phone, email, agent, fourPartKeys, bankAccountLastFour },
      approvedAt: toIsoSecondsOrNull(merchant.approvedAtMs),
    },
  }
})

/** GET /merchant/mid/{mid}/status */
export const readStatus = about(async ({ mid, underwritingStatus, accountStatus, books }, { tools }) => {
  const { firstMs, lastMs } =
    books.kind === 'seeded'
      ? { firstMs: books.firstBatchAtMs, lastMs: books.lastBatchAtMs }
      : await readBatchSpan(tools.store.read, books.terminals)
  const batches = { firstBatchAt: toIsoSecondsOrNull(firstMs), lastBatchAt: toIsoSecondsOrNull(lastMs) }
  return { data: { mid, underwritingStatus, accountStatus, ...batches } }
})

/** GET /merchant/mid/{mid}/pci */
export const readPci = about(({ mid, pci }) => {
  const { pciStatus, saqType, completedOn, expiresOn, scanRequired } = pci
  return { data: { mid, pciStatus, saqType, completedOn, expiresOn, scanRequired } }
})

/** GET /merchant/mid/{mid}/tin */
export const readTin = about(({ mid, tin }) => {
  const { tinStatus, tinLastFour, tinType, checkedOn } = tin
  return { data: { mid, tinStatus, tinLastFour, tinType, checkedOn } }
})

/** GET /merchant/parameters/mid/{mid} */
export const readParameters = about(merchant => {
  const { mid, acceptedCards, isAchEnabled } = merchant
  const { averageTicketAmount, highTicketAmount, averageMonthlyVolume } = merchant
  const amounts = { averageTicketAmount, highTicketAmount, averageMonthlyVolume }
  return { data: { mid, acceptedCards, isAchEnabled, ...amounts, batchCloseTime: '23:00' } }
})
