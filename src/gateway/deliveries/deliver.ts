import { type PostTools, postForm } from '../http/outgoing/post-form.ts'
import { parseRedirectTarget } from '../http/redirect-target.ts'
import type { RequestLog } from '../http/request-log.ts'
import type { AnswerFields } from '../http/wire/answer-fields.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { claimWork, deleteWork, failWork, type WorkItem } from '../store/work-items.ts'
import { type DeliveryWork, deliveryWork } from '../work/kinds.ts'
import { tryAgainMs } from '../work/work-on.ts'

/** A decision that RESPONSE_URL is told of (payments 3); nothing in it is card data. */
export type Notice = {
  credentialId: string
  /** X-Request-Id of the request that was decided. */
  requestId: string
  url: string
  fields: AnswerFields
}

export type DeliveryTools = {
  store: GatewayStore
  clock: () => number
  newId: () => string
  requestLog: Pick<RequestLog, 'add'>
  post: PostTools
  isStopping?: () => boolean
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

/** One try. It may have arrived although no answer came, so a merchant can be told twice, never not at all for that. */
async function deliver(item: WorkItem<DeliveryWork>, { store, clock, requestLog, post }: DeliveryTools): Promise<void> {
  const notice = JSON.parse(item.payload) as Notice
  const startedMs = clock()
  const url = parseRedirectTarget(notice.url)
  const posted = url ? await postForm(url, notice.fields, post) : ({ ok: false, reason: 'NO ADDRESS' } as const)
  const isOver = posted.ok || item.tries + 1 >= deliveryTriesMax
  await store.write(trx =>
    isOver ? deleteWork(trx, item.id) : failWork(trx, item, posted.reason, tryAgainMs(clock(), item.tries)),
  )
  const outcome = posted.ok ? 'DELIVERED' : `${posted.reason}, try ${item.tries + 1} of ${deliveryTriesMax}`
  requestLog.add({
    ...{ credentialId: notice.credentialId, requestId: notice.requestId, api: 'browser-post', call: 'RESPONSE_URL' },
    ...{ status: posted.ok ? posted.status : 0, answer: outcome, durationMs: clock() - startedMs, fields: [] },
    answerFields: notice.fields,
  })
}
