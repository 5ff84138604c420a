import * as z from 'zod'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import type { WebhookAnswer, WebhookCalls } from './gateway-client.ts'
import type { SendOptions } from './send-request.ts'

/** A delivery has up to 50 tries with answers of 2 KB each; a list has at most 500 rows of a few hundred bytes. */
const readOptions = { timeoutMs: 4_000, retryDelaysMs: [], answerMaxBytes: 2 * 1024 * 1024 }
const changeOptions = { timeoutMs: 5_000, retryDelaysMs: [200], answerMaxBytes: 2 * 1024 * 1024 }

const refused = [400, 404, 409, 422, 429]
const RefusalSchema = z.object({
  code: z.string(),
  title: z.string(),
  param: z.string().default(''),
  /** Seconds. */
  retry_after: z.number().int().positive().optional(),
})

export function createWebhookCalls({ hosts, gatewaySecret }: Pick<Config, 'hosts' | 'gatewaySecret'>): WebhookCalls {
  async function call<Schema extends z.ZodType>(
    request: { method: string; url: string; body?: object },
    schema: Schema,
    options: SendOptions,
  ): Promise<WebhookAnswer<z.output<Schema>>> {
    const { status, text } = await callProvisioning({ ...request, gatewaySecret }, options)
    if (refused.includes(status)) return { ok: false, ...readAnswer(text, RefusalSchema) }
    if (status !== 200 && status !== 201 && status !== 204) throw unusableStatus(status)
    return { ok: true, answer: readAnswer(status === 204 ? 'null' : text, schema) }
  }
  const urlOf = (merchantReference: string, path: string) =>
    `${hosts.merchants}/${encodeURIComponent(merchantReference)}/${path}`
  return {
    readWebhooks: (merchantReference, path, schema) =>
      call({ method: 'GET', url: urlOf(merchantReference, path) }, schema, readOptions),
    changeWebhooks: (merchantReference, { method, path, body = {} }, schema) =>
      call({ method, url: urlOf(merchantReference, path), body }, schema, changeOptions),
  }
}
