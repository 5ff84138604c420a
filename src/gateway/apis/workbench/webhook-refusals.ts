import type { Context } from 'hono'
import { webhookSendsPerMinute } from '../../../domain/webhooks/webhook-delivery.ts'
import { webhookEndpointsMax } from '../../../domain/webhooks/webhook-endpoint.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv } from '../../http/gateway-env.ts'
import type { TooFast } from '../../webhooks/resend.ts'
import { targetRefusals } from '../../webhooks/target.ts'

const refusals = {
  not_found: { status: 404, title: 'This merchant has no endpoint with this id.' },
  unknown_credential: {
    status: 404,
    title: 'credentialId: No active credential of this merchant has this id.',
    param: 'credentialId',
  },
  too_many_endpoints: {
    status: 409,
    title: `A merchant can have at most ${webhookEndpointsMax} endpoints. Delete one that is not needed.`,
  },
  endpoint_paused: { status: 409, title: 'The endpoint is paused. Resume it first.' },
  endpoint_ended: { status: 409, title: 'The endpoint is switched off. Resume it first.' },
  rotation_running: { status: 409, title: 'The secret from before the last rotation still signs.' },
  not_yet: { status: 409, title: 'The secret was rotated fewer times.' },
} as const
export type WebhookRefusal = keyof typeof refusals | keyof typeof targetRefusals | TooFast

/** Why a call about webhooks changes nothing, in words. */
export function refuseWebhook(c: Context<GatewayEnv>, code: WebhookRefusal): Response {
  if (typeof code !== 'string') return refuseTooFast(c, code)
  if (code in targetRefusals) {
    const title = `url: ${targetRefusals[code as keyof typeof targetRefusals]}`
    return answerProblem(c, { status: 422, code, title, param: 'url' })
  }
  return answerProblem(c, { code, ...refusals[code as keyof typeof refusals] })
}

/** How long to wait also stands in the body: who passes the refusal on has no headers. */
const refuseTooFast = (c: Context<GatewayEnv>, { retryAfterSeconds }: TooFast) =>
  answerProblem(c, {
    ...{ status: 429, code: 'too_many_sends', retry_after: retryAfterSeconds },
    title: `An endpoint accepts ${webhookSendsPerMinute} test events and ${webhookSendsPerMinute} resends a minute.`,
  })

export const isRefused = (answer: object | string): answer is WebhookRefusal =>
  typeof answer === 'string' || 'retryAfterSeconds' in answer
