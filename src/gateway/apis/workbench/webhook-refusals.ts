import type { Context } from 'hono'
import { webhookEndpointsMax } from '../../../domain/webhooks/webhook-endpoint.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv } from '../../http/gateway-env.ts'
import { targetRefusals } from '../../webhooks/target.ts'

const refusals = {
  not_found: { status: 404, title: 'This merchant has none with this id.' },
  unknown_credential: {
    status: 404,
    title: 'credentialId: No active credential of this merchant has this id.',
    param: 'credentialId',
  },
  too_many_endpoints: {
    status: 409,
    title: `A merchant has at most ${webhookEndpointsMax} endpoints. Delete one that is not needed.`,
  },
  endpoint_paused: { status: 409, title: 'The endpoint is paused. Resume it first.' },
  endpoint_ended: { status: 409, title: 'The endpoint ended. Resume it first.' },
  rotation_running: { status: 409, title: 'The secret from before the last rotation still signs.' },
  not_yet: { status: 409, title: 'The secret was not rotated so often.' },
} as const
export type WebhookRefusal = keyof typeof refusals | keyof typeof targetRefusals

/** Why a call about webhooks changes nothing, in words. */
export function refuseWebhook(c: Context<GatewayEnv>, code: WebhookRefusal): Response {
  if (code in targetRefusals) {
    const title = `url: ${targetRefusals[code as keyof typeof targetRefusals]}`
    return answerProblem(c, { status: 422, code, title, param: 'url' })
  }
  return answerProblem(c, { code, ...refusals[code as keyof typeof refusals] })
}
