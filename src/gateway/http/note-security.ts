import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import { clientAddress } from '../../lib/http/client-address.ts'
import { routeLabel } from '../../platform/metrics/route-label.ts'
import { type GatewaySecurityEvent, writeSecurityEvent } from '../../platform/security-events.ts'
import type { GatewayEnv } from './gateway-env.ts'

/** What an answer is as an event of security, unless whoever made it said so. */
const eventsOfStatus: Readonly<Record<number, GatewaySecurityEvent>> = {
  401: 'credential_refused',
  403: 'call_refused',
  413: 'input_refused',
  414: 'input_refused',
  429: 'limit_reached',
}

/** Says what an answer is as an event of security where its status does not. `reason`: a code of ours. */
export function noteRefusal(c: Context<GatewayEnv>, event: GatewaySecurityEvent, reason?: string): void {
  c.set('refusal', { event, ...(reason !== undefined && { reason }) })
}

/** Whose credentials a request names, also those that are refused: for the log. */
export const naming = (c: Context<GatewayEnv>) => ({
  named: ({ id }: { id: string }) => c.set('credentialId', id),
})

/** Logs something that was done and is an event of security. */
export function noteSecurity(
  c: Context<GatewayEnv>,
  { log, trustsProxy }: { log: Logger; trustsProxy: boolean },
  event: GatewaySecurityEvent,
  credential: string,
): void {
  writeSecurityEvent(log, event, { ...whereOf(c, trustsProxy), credential })
}

/** Logs a refusal, once its answer is made. */
export function writeRefusal(
  c: Context<GatewayEnv>,
  { log, trustsProxy, ids }: { log: Logger; trustsProxy: boolean; ids: { trace_id?: string } },
): void {
  const { status } = c.res
  const refusal = c.get('refusal')
  const event = refusal?.event ?? eventsOfStatus[status]
  if (!event) return
  const reason = refusal?.reason === undefined ? {} : { reason: refusal.reason }
  writeSecurityEvent(log, event, {
    ...whereOf(c, trustsProxy),
    ...{ credential: c.get('credentialId') ?? null, ...reason, status, ...ids },
  })
}

function whereOf(c: Context<GatewayEnv>, trustsProxy: boolean) {
  const remoteAddress = c.env?.incoming?.socket.remoteAddress
  const forwardedFor = c.req.header('x-forwarded-for')
  return {
    address: clientAddress({ remoteAddress, forwardedFor, trustProxy: trustsProxy }),
    ...{ method: c.req.method, route: routeLabel(matchedRoutes(c)), id: c.get('requestId') },
  }
}
