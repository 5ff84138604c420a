import { underwritingTimes } from '../../domain/boarding/underwriting.ts'
import { type PortfolioStatus, portfolioStatuses } from '../../domain/portfolio/merchant-facts.ts'
import { openEntry } from '../boarding/application-file.ts'
import type { BoardingClient, BoardingTools } from '../boarding/boarding-client.ts'
import { settleApplication } from '../boarding/settle-application.ts'
import { lookupHash } from '../merchants/keys.ts'
import {
  countSubmitted,
  findByTerminal,
  listSubmitted,
  type SubmittedFilter,
} from '../store/merchants/applications-table.ts'
import { findCredentialBySecret } from '../store/merchants/credentials-table.ts'
import { loadBoarded } from './boarded.ts'
import { loadOwnAccount } from './own-account.ts'
import type { PortfolioMerchant, Rows, RowsAsked } from './portfolio-merchant.ts'
import { seedPortfolio } from './seeded.ts'

/** Whose portfolio, and when by the sandbox clock. */
export type PortfolioOwner = { client: BoardingClient; nowMs: number }

/** What a search asks for; moments are those of submission. */
export type MerchantQuery = {
  /** Part of name, merchant ID or external key; empty for all. */
  text: string
  status: PortfolioStatus | undefined
  fromMs: number | undefined
  beforeMs: number | undefined
}

const chunk = 50

/** Merchants of an agent: the seeded ones, the sandbox account itself, then what was boarded, as it was submitted. */
export async function searchMerchants(
  owner: PortfolioOwner,
  query: MerchantQuery,
  asked: RowsAsked,
  tools: BoardingTools,
): Promise<Rows<PortfolioMerchant>> {
  const { client, nowMs } = owner
  const always = [...seedPortfolio(client, nowMs), await loadOwnAccount(client, tools)]
  const found = always.filter(merchant => isAsked(merchant, query))
  await settleDue(owner, tools)
  const filter: SubmittedFilter = {
    merchantId: client.credential.merchantId,
    statuses: query.status ? [query.status] : portfolioStatuses,
    fromMs: query.fromMs,
    beforeMs: query.beforeMs,
  }
  const rows = found.slice(asked.offset, asked.offset + asked.limit)
  const rest = { limit: asked.limit - rows.length, offset: Math.max(0, asked.offset - found.length) }
  const boarded =
    query.text === ''
      ? await listBoarded(owner, filter, rest, tools)
      : await scanBoarded(owner, filter, query, rest, tools)
  return { rows: [...rows, ...boarded.rows], total: found.length + boarded.total }
}

async function listBoarded(
  { nowMs }: PortfolioOwner,
  filter: SubmittedFilter,
  asked: RowsAsked,
  tools: BoardingTools,
): Promise<Rows<PortfolioMerchant>> {
  const total = await countSubmitted(tools.store.read, filter)
  const page = asked.limit === 0 ? [] : await listSubmitted(tools.store.read, filter, asked)
  const rows: PortfolioMerchant[] = []
  for (const row of page) rows.push(await loadBoarded(openEntry(row, tools.keys), nowMs, tools))
  return { rows, total }
}

/** Names and merchant IDs are encrypted, so that a search for a part of them opens each application, some at a time. */
async function scanBoarded(
  { nowMs }: PortfolioOwner,
  filter: SubmittedFilter,
  query: MerchantQuery,
  { limit, offset }: RowsAsked,
  tools: BoardingTools,
): Promise<Rows<PortfolioMerchant>> {
  const rows: PortfolioMerchant[] = []
  let total = 0
  for (let from = 0; ; from += chunk) {
    const some = await listSubmitted(tools.store.read, filter, { limit: chunk, offset: from })
    for (const row of some) {
      const merchant = await loadBoarded(openEntry(row, tools.keys), nowMs, tools)
      if (!isAsked(merchant, query)) continue
      if (total >= offset && rows.length < limit) rows.push(merchant)
      total++
    }
    if (some.length < chunk) return { rows, total }
  }
}

function isAsked(merchant: PortfolioMerchant, { text, status, fromMs, beforeMs }: MerchantQuery): boolean {
  const { dbaName, mid, externalKey, underwritingStatus, submittedAtMs } = merchant
  const part = text.toLowerCase()
  return (
    [dbaName, mid ?? '', externalKey].some(each => each.toLowerCase().includes(part)) &&
    (status === undefined || status === underwritingStatus) &&
    (fromMs === undefined || submittedAtMs >= fromMs) &&
    (beforeMs === undefined || submittedAtMs < beforeMs)
  )
}

/** Moves on every application whose next step of underwriting is due, so that lists find the status of now. */
async function settleDue({ client, nowMs }: PortfolioOwner, tools: BoardingTools): Promise<void> {
  const { reviewAfterMs, decidedAfterMs, pendedUntilMs } = underwritingTimes
  const steps = [
    { statuses: ['submitted'], afterMs: reviewAfterMs },
    { statuses: ['in_underwriting'], afterMs: decidedAfterMs },
    { statuses: ['pended'], afterMs: pendedUntilMs },
  ] as const
  for (const { statuses, afterMs } of steps) {
    const due = { merchantId: client.credential.merchantId, statuses, beforeMs: nowMs - afterMs + 1 }
    for (let isMoving = true; isMoving; ) {
      const some = await listSubmitted(tools.store.read, due, { limit: chunk, offset: 0 })
      isMoving = false
      for (const row of some) {
        const settled = await settleApplication(openEntry(row, tools.keys), tools)
        isMoving ||= some.length === chunk && settled.ok && settled.value.row.status !== row.status
      }
    }
  }
}

/**
 * The merchant of an agent with this merchant ID; undefined when there is none, or it is another one’s. The sandbox account answers to
 * the MID of each of its credentials.
 */
export async function findMerchant(
  { client, nowMs }: PortfolioOwner,
  mid: string,
  tools: BoardingTools,
): Promise<PortfolioMerchant | undefined> {
  const seeded = seedPortfolio(client, nowMs).find(merchant => merchant.mid === mid)
  if (seeded) return seeded
  const { store, keys, clock } = tools
  const found = await findCredentialBySecret(store.read, 'mid', lookupHash(keys, 'mid', mid), clock())
  return found && loadByTerminal({ client, nowMs }, found, tools)
}

/** The merchant of an agent that a terminal belongs to. */
export async function loadByTerminal(
  { client, nowMs }: PortfolioOwner,
  terminal: { id: string; merchantId: string },
  tools: BoardingTools,
): Promise<PortfolioMerchant | undefined> {
  const { merchantId } = client.credential
  const application = await findByTerminal(tools.store.read, merchantId, terminal.id)
  if (application) return loadBoarded(openEntry(application, tools.keys), nowMs, tools)
  return terminal.merchantId === merchantId ? loadOwnAccount(client, tools) : undefined
}
