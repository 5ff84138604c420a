import type { Context } from 'hono'
import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { isFromOurPage } from '../../http/is-from-our-page.ts'
import { contentSecurityPolicy } from '../../http/security-headers.ts'
import { showError } from '../../http/show-error.ts'

const fieldsMax = 400

/** A form of one of our own pages; a page that says why not. `limitKey` counts how often it may come. */
export async function receiveForm(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  limitKey: string,
): Promise<Map<string, string> | Response> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    return showError(c, 415, 'applicationNotForm')
  if (!isFromOurPage(c)) return showError(c, 403, 'applicationElsewhere')
  const tooMany = refuseTooMany(c, tools, limitKey)
  if (tooMany) return tooMany
  const pairs = [...new URLSearchParams(await c.req.text())]
  return pairs.length > fieldsMax ? showError(c, 400, 'applicationNotForm') : new Map(pairs)
}

/** What may stand in the form again: a card number that was typed is not sent back. */
export const shownAgain = (typed: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...typed].map(([name, text]) => [name, holdsCardNumber(text) ? '' : text]))

/** The page that says to wait, when something came too often; undefined while it fits. */
export function refuseTooMany(
  c: Context<GatewayEnv>,
  { limitRate }: GatewayTools,
  limitKey: string,
): Response | Promise<Response> | undefined {
  const limit = limitRate(limitKey)
  if (limit.isAllowed) return undefined
  c.header('Retry-After', String(limit.retryAfterSeconds))
  return showError(c, 429, 'applicationTooMany')
}

/** Forms of these pages go to ourselves; scripts and styles are ours. The address opens the page, so it is told nobody. */
export function guardPage(c: Context<GatewayEnv>): void {
  c.header('Content-Security-Policy', contentSecurityPolicy("'self'"))
  // Without it a browser sends no origin with our own form.
  c.header('Referrer-Policy', 'same-origin')
}

/** The address of the visitor's side of the connection: what a limit counts and a signature notes. */
export function addressOf(c: Context<GatewayEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
}
