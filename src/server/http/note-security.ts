import { matchedRoutes } from 'hono/route'
import type { ErrorCode } from '../../contract/errors.ts'
import { routeLabel } from '../../platform/metrics/route-label.ts'
import { type PortalSecurityEvent, type SecurityFacts, writeSecurityEvent } from '../../platform/security-events.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerContext } from './server-env.ts'

/** What each refusal is as an event of security; those that are left out are none. */
const eventsOfProblems: Partial<Record<ErrorCode, PortalSecurityEvent>> = {
  wrong_email_or_password: 'sign_in_refused',
  wrong_code: 'second_factor_refused',
  second_factor_ended: 'second_factor_refused',
  wrong_password: 'password_refused',
  password_locked: 'account_locked',
  link_ended: 'link_refused',
  sign_up_refused: 'sign_up_refused',
  not_signed_in: 'call_refused',
  not_allowed: 'call_refused',
  fingerprint_mismatch: 'call_refused',
  own_groups: 'call_refused',
  last_administrator: 'call_refused',
  cross_site_write: 'cross_site_refused',
  malformed_body: 'input_refused',
  body_too_large: 'input_refused',
  file_too_large: 'input_refused',
  address_too_long: 'input_refused',
  wrong_content_type: 'input_refused',
  invalid_field: 'input_refused',
  card_number: 'input_refused',
  redirect_not_allowed: 'input_refused',
  rate_limited: 'limit_reached',
  too_busy: 'limit_reached',
}

/** Logs an event with where it came from. Whose account it concerns is known from `allowCaller`, or said. */
export function noteSecurity(
  c: ServerContext,
  event: PortalSecurityEvent,
  facts: Omit<SecurityFacts, 'address' | 'method' | 'route'> = {},
): void {
  const where = { address: c.get('clientAddress'), method: c.req.method, route: routeLabel(matchedRoutes(c)) }
  writeSecurityEvent(c.get('log'), event, { user: c.get('userId') ?? null, ...facts, ...where })
}

/** Logs a refusal where it is an event of security; answers the error, to be thrown or shown. */
export function noteRefusal<Thrown>(c: ServerContext, error: Thrown): Thrown {
  const event = error instanceof ApiProblem ? eventsOfProblems[error.code] : undefined
  // Before the first middleware there is no log; nothing of ours refuses there.
  if (event && error instanceof ApiProblem && c.get('log'))
    noteSecurity(c, event, { reason: error.code, status: error.status })
  return error
}
