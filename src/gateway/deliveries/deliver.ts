import { SpanKind } from '@opentelemetry/api'
import { inSpan } from '../../platform/tracing/spans.ts'
import type { LoggedRequest, RequestLog } from '../http/log/request-log.ts'
import type { TargetTools } from '../http/outgoing/guarded-lookup.ts'
import { type Posted, post, postForm } from '../http/outgoing/post.ts'
import { parseRedirectTarget } from '../http/redirect-target.ts'
import type { AnswerFields } from '../http/wire/answer-fields.ts'
import { findRequestById } from '../store/in-person/terminal-requests.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { Reader, TerminalRequestRow } from '../store/tables.ts'
import { claimWork, deleteWork, failWork, type WorkItem } from '../store/work-items.ts'
import type { CallBack } from '../terminals/move-request.ts'
import { type DeliveryWork, deliveryWork } from '../work/kinds.ts'
import { tryAgainMs } from '../work/work-on.ts'
import type { NoteTry } from './note-try.ts'

/** A decision that RESPONSE_URL is told of (payments 3); nothing in it is card data. */
export type Notice = {
  credentialId: string
  /** X-Request-Id of the request that was decided. */
  requestId: string
  url: string
  fields: AnswerFields
}

/** How a product tells a callback address of the end of a terminal's request, by the name of its API. */
export type CallBackBodies = Readonly<Record<string, (db: Reader, request: TerminalRequestRow) => Promise<object>>>

export type DeliveryTools = {
  store: GatewayStore
  clock: () => number
  newId: () => string
  requestLog: Pick<RequestLog, 'add'>
  post: TargetTools
  callBackBodies: CallBackBodies
  isStopping?: () => boolean
  noteTry?: NoteTry
}

/** The last try is about ten minutes after the first. */
export const deliveryTriesMax = 8
/** Longer than one delivery may take. */
const leaseMs = 30_000

/** Delivers what is due, one behind the other; run it several times at once to deliver side by side. Answers how many. */
export async function deliverDue(tools: DeliveryTools): Promise<number> {
  const { store, clock, newId, isStopping } = tools
  for (let delivered = 0; ; delivered++) {
    if (isStopping?.()) return delivered
    const item = await store.write(trx => claimWork(trx, deliveryWork, { lease: newId(), nowMs: clock(), leaseMs }))
    if (!item) return delivered
    await deliver(item, tools)
  }
}

/** What is sent, and what the log of the merchant says of it. */
type Letter = {
  url: string
  send: (url: URL) => Promise<Posted>
  logged: Pick<LoggedRequest, 'credentialId' | 'requestId' | 'api' | 'call' | 'answerFields'>
}

/** One try. It may have arrived although no answer came, so a merchant can be told twice, never not at all for that. */
async function deliver(item: WorkItem<DeliveryWork>, tools: DeliveryTools): Promise<void> {
  const { store, clock, requestLog } = tools
  const startedMs = clock()
  const letter = item.kind === 'call-back' ? await callBackOf(item, tools) : noticeOf(item, tools)
  // What it tells of was deleted meanwhile.
  if (!letter) return store.write(trx => deleteWork(trx, item.id))
  const url = parseRedirectTarget(letter.url)
  const posted = url
    ? await inSpan(`deliver ${item.kind}`, { kind: SpanKind.CLIENT }, () => letter.send(url))
    : ({ ok: false, reason: 'NO ADDRESS' } as const)
  tools.noteTry?.(item.kind, posted.ok)
  const isOver = posted.ok || item.tries + 1 >= deliveryTriesMax
  await store.write(trx =>
    isOver ? deleteWork(trx, item.id) : failWork(trx, item, posted.reason, tryAgainMs(clock(), item.tries)),
  )
  const outcome = posted.ok ? 'DELIVERED' : `${posted.reason}, try ${item.tries + 1} of ${deliveryTriesMax}`
  const ended = { status: posted.ok ? posted.status : 0, answer: outcome, durationMs: clock() - startedMs }
  requestLog.add({ ...letter.logged, ...ended, fields: [] })
}

function noticeOf(item: WorkItem<DeliveryWork>, tools: DeliveryTools): Letter {
  const { url, fields, credentialId, requestId } = JSON.parse(item.payload) as Notice
  return {
    ...{ url, send: target => postForm(target, fields, tools.post) },
    logged: { credentialId, requestId, api: 'browser-post', call: 'RESPONSE_URL', answerFields: fields },
  }
}

async function callBackOf(
  item: WorkItem<DeliveryWork>,
  { store, callBackBodies, post: tools }: DeliveryTools,
): Promise<Letter | undefined> {
  const { requestId } = JSON.parse(item.payload) as CallBack
  const request = await findRequestById(store.read, requestId)
  const bodyOf = request && callBackBodies[request.api]
  if (!bodyOf) return undefined
  const text = JSON.stringify(await bodyOf(store.read, request))
  return {
    url: request.callback_url,
    send: target => post(target, { contentType: 'application/json', text }, tools),
    logged: {
      ...{ credentialId: request.credential_id, requestId, api: request.api, call: 'callback_url' },
      answerFields: [['status', request.state]],
    },
  }
}
