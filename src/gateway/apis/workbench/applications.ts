import type { Context } from 'hono'
import { textAt } from '../../../domain/boarding/application.ts'
import type { ApplicationStatus } from '../../../domain/boarding/application-status.ts'
import { decideUnderwriting } from '../../../domain/boarding/underwriting.ts'
import {
  type ApplicationDetail,
  ApplicationFilterSchema,
  type ApplicationPage,
  type ApplicationPdf,
  type ListedApplication,
} from '../../../domain/workbench/application.ts'
import { formatListCursor, parseListCursor } from '../../../lib/list-cursor.ts'
import { type ApplicationEntry, openEntry } from '../../boarding/application-file.ts'
import { readApplication } from '../../boarding/edit-application.ts'
import { historyOf } from '../../boarding/history.ts'
import { sendPdf } from '../../boarding/send-pdf.ts'
import { settleApplication } from '../../boarding/settle-application.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { loggedValue } from '../../http/log/request-log.ts'
import { openSecrets } from '../../merchants/sealed-secrets.ts'
import { listApplicationsOf } from '../../store/merchants/applications-table.ts'
import type { ApplicationRow } from '../../store/tables.ts'
import {
  findApplicationByNumber,
  listEventsOfCredential,
  listRequestsNaming,
} from '../../store/workbench/beside-application.ts'
import { findMerchant } from './find-merchant.ts'

const pageMax = 20

/** GET {merchants}/{merchantReference}/applications?status=&cursor=: the newest first. 400 `invalid_cursor`, `invalid_filter`, 404 `not_found`. */
export async function listMerchantApplications(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const { cursor } = c.req.query()
  const filter = ApplicationFilterSchema.safeParse(c.req.query())
  if (!filter.success)
    return answerProblem(c, { status: 400, code: 'invalid_filter', title: 'No such status', param: 'status' })
  const place = cursor === undefined ? undefined : parseListCursor(cursor)
  if (cursor !== undefined && !place)
    return answerProblem(c, { status: 400, code: 'invalid_cursor', title: 'Invalid cursor', param: 'cursor' })
  const after = place && { createdAtMs: place.timeMs, id: place.id }
  const { rows, next } = await readPage({ merchantId: merchant.id, after }, filter.data.status, tools)
  const applications = rows.map(({ listed }) => listed)
  return c.json({ applications, next: next && formatListCursor(next) } satisfies ApplicationPage)
}

type Place = { createdAtMs: number; id: string }
/** So often the store is asked for more while none fits; the next page goes on from there. */
const readsMax = 10
/** What underwriting moves on by the clock, so that a stored status of these may be another one by now. */
const moving: readonly ApplicationStatus[] = ['submitted', 'in_underwriting', 'pended']
const decided: readonly ApplicationStatus[] = ['approved', 'declined', ...moving]

/** A page of those that have a status by now: each that may have come to it is brought up to date first. */
async function readPage(
  from: { merchantId: string; after: Place | undefined },
  status: ApplicationStatus | undefined,
  tools: GatewayTools,
) {
  const statuses = status && [...new Set([status, ...(decided.includes(status) ? moving : [])])]
  const fitting: { row: ApplicationRow; listed: ListedApplication }[] = []
  let { after } = from
  for (let reads = 1; ; reads++) {
    const found = await listApplicationsOf(tools.store.read, { ...from, after, statuses }, pageMax + 1)
    for (const row of found) {
      const { listed } = await settled(openEntry(row, tools.keys), tools)
      if (status === undefined || listed.status === status) fitting.push({ row, listed })
      if (fitting.length > pageMax) return { rows: fitting.slice(0, pageMax), next: placeOf(fitting[pageMax - 1]?.row) }
      after = { createdAtMs: row.created_at_ms, id: row.id }
    }
    if (found.length <= pageMax) return { rows: fitting, next: null }
    if (reads === readsMax) return { rows: fitting, next: placeOf(found.at(-1)) }
  }
}

const placeOf = (row: ApplicationRow | undefined) => (row ? { timeMs: row.created_at_ms, id: row.id } : null)

/** GET {merchants}/{merchantReference}/applications/{number}: one with what belongs to it. 404 `not_found`. */
export async function getMerchantApplication(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const db = tools.store.read
  const asked = c.req.param('number') ?? ''
  const row = /^\d{1,15}$/.test(asked) ? await findApplicationByNumber(db, merchant.id, Number(asked)) : undefined
  if (!row) return answerProblem(c, unknown)
  await tools.requestLog.flush()
  const { entry, listed } = await settled(openEntry(row, tools.keys), tools)
  const terminalId = entry.row.boarded_credential_id
  const [requests, events] = await Promise.all([
    listRequestsNaming(db, {
      ...{ merchantId: merchant.id, api: 'merchant-boarding', key: loggedValue(row.external_key) },
      sinceMs: row.created_at_ms,
    }),
    terminalId === null ? [] : listEventsOfCredential(db, terminalId),
  ])
  return c.json({
    application: listed,
    credentialId: row.credential_id ?? '',
    linkEndsAt: entry.row.link_expires_clock_ms,
    requests: requests.map(each => ({
      ...{ id: each.id, requestId: each.request_id, api: each.api, call: each.call, status: each.status },
      ...{ answer: each.answer, createdAt: each.created_at_ms },
    })),
    events: events.map(({ name, at_ms }) => ({ name, at: at_ms })),
  } satisfies ApplicationDetail)
}

/** GET {merchants}/{merchantReference}/applications/{externalKey}/pdf. 404 `not_found`. */
export async function getMerchantApplicationPdf(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const entry = await findEntry(c, tools)
  if (entry instanceof Response) return entry
  const pdf = Buffer.from(await (await sendPdf(entry)).arrayBuffer()).toString('base64')
  return c.json({ number: entry.row.number, pdf } satisfies ApplicationPdf)
}

async function findEntry(c: Context<GatewayEnv>, tools: GatewayTools): Promise<ApplicationEntry | Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const read = await readApplication({ merchantId: merchant.id, externalKey: c.req.param('externalKey') ?? '' }, tools)
  if (read.ok) return read.value
  return answerProblem(c, unknown)
}

const unknown = { status: 404, code: 'not_found', title: 'This merchant has no such application.' } as const

/** An application with what underwriting did by now. */
async function settled(stored: ApplicationEntry, tools: GatewayTools) {
  const outcome = await settleApplication(stored, tools)
  const entry = outcome.ok ? outcome.value : stored
  return { entry, listed: await toListed(entry, tools) }
}

async function toListed(entry: ApplicationEntry, tools: GatewayTools): Promise<ListedApplication> {
  const { row, file } = entry
  const { reason } = decideUnderwriting(file.application)
  const isUnhappy = row.status === 'declined' || row.status === 'pended'
  const boarded = row.boarded_credential_id
  const terminal = boarded && (await openSecrets(tools.store.read, tools.keys, boarded, ['mid', 'fourPartKey']))
  return {
    externalKey: row.external_key,
    number: row.number,
    name: textAt(file.application, 'applicationName') || textAt(file.application, 'business.dbaName'),
    status: row.status,
    createdAt: row.created_at_ms,
    updatedAt: row.updated_at_ms,
    history: historyOf(entry),
    ...(isUnhappy && reason && { reason }),
    ...(terminal && { terminal: { mid: terminal.mid ?? '', fourPartKey: terminal.fourPartKey ?? '' } }),
  }
}
