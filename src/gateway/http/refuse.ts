import type { Context } from 'hono'
import { answerProblem } from './answer-problem.ts'
import type { FrameRefusal } from './api.ts'
import type { GatewayEnv } from './gateway-env.ts'
import { showError } from './show-error.ts'

/** What the frame refuses, in words; each API puts them into its grammar. */
export const refusalTexts = {
  404: { page: 'notFound', code: 'not_found', title: 'Not found.' },
  405: { page: 'wrongMethod', code: 'method_not_allowed', title: 'This address does not support this method.' },
  413: { page: 'tooLarge', code: 'too_large', title: 'The body is too large.' },
  414: { page: 'addressTooLong', code: 'address_too_long', title: 'The address is too long.' },
  500: { page: 'BP_999', code: 'unexpected', title: 'Internal error.' },
  503: {
    page: 'BP_300',
    code: 'unavailable',
    title: 'The gateway cannot reach its database. Wait for the number of seconds in Retry-After, then try again.',
  },
} as const satisfies Record<FrameRefusal, { page: string; code: string; title: string }>

/** The same codes for APIs that write theirs in capitals. */
export const frameCodes = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  500: 'UNEXPECTED',
  503: 'UNAVAILABLE',
} as const satisfies Record<FrameRefusal, string>

/** For programs: RFC 9457. */
export function refuseProblem(c: Context<GatewayEnv>, status: FrameRefusal): Response {
  const { code, title } = refusalTexts[status]
  return answerProblem(c, { status, code, title })
}

/** For people: a page; for programs that ask for JSON, a problem. */
export function refusePage(c: Context<GatewayEnv>, status: FrameRefusal): Response | Promise<Response> {
  const accept = c.req.header('accept') ?? ''
  const wantsJson = /\bjson\b/.test(accept) && !/html/.test(accept)
  return wantsJson ? refuseProblem(c, status) : showError(c, status, refusalTexts[status].page)
}
