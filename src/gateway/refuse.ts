import type { Context } from 'hono'
import { failureBehind, type StoreFailure } from '../platform/store-failure.ts'
import { sendRefusal } from './apis/hosted-checkout/authorize-and-capture.ts'
import { cardEndpoint } from './apis/hosted-checkout/paths.ts'
import { recordsAway, refuse as refuseCheckout, systemError } from './apis/hosted-checkout/pay-checkout.ts'
import { answerError } from './apis/merchant-boarding/answer.ts'
import { refuse as refuseToken } from './apis/merchant-boarding/issue-token.ts'
import { isEnrollmentPath, tokenPaths } from './apis/merchant-boarding/paths.ts'
import { gatewayPaths } from './contract.ts'
import { answerProblem } from './http/answer-problem.ts'
import type { GatewayEnv } from './http/gateway-env.ts'
import { showError } from './http/show-error.ts'
import { xmlFailure, xmlRejection } from './http/wire/xml-answer.ts'
import type { GatewayStore } from './store/open-store.ts'

const refusals = {
  404: { page: 'notFound', text: 'NOT FOUND', code: 'not_found', title: 'Nothing is here.' },
  413: { page: 'tooLarge', text: 'REQUEST TOO LARGE', code: 'too_large', title: 'The body is too large.' },
  414: {
    page: 'addressTooLong',
    text: 'ADDRESS TOO LONG',
    code: 'address_too_long',
    title: 'The address is too long.',
  },
  500: { page: 'BP_999', text: 'SYSTEM ERROR', code: 'unexpected', title: 'The gateway met a fault.' },
  503: {
    page: 'BP_300',
    text: 'SYSTEM ERROR',
    code: 'unavailable',
    title: 'The gateway cannot reach its records now. Wait for the seconds of Retry-After, then try again.',
  },
} as const

const boardingCodes = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  500: 'UNEXPECTED',
  503: 'UNAVAILABLE',
} as const

/** The same refusal in the grammar of each API: XML, JSON, problem+json, or a page (architecture 7). */
export function refuse(c: Context<GatewayEnv>, status: keyof typeof refusals): Response | Promise<Response> {
  const { page, text, code, title } = refusals[status]
  if (c.req.path.startsWith(gatewayPaths.keyExchange)) return status === 503 ? xmlFailure() : xmlRejection(text, status)
  if (c.req.path === cardEndpoint) return refuseCard(status)
  if (status === 503 && tokenPaths.includes(c.req.path)) return refuseToken(503, 'temporarily_unavailable', title)
  if (isEnrollmentPath(c.req.path)) return answerError(status, boardingCodes[status], title)
  const wantsJson = /\bjson\b/.test(c.req.header('accept') ?? '') && !/html/.test(c.req.header('accept') ?? '')
  if (wantsJson || c.req.path.startsWith('/provisioning')) return answerProblem(c, { status, code, title })
  return showError(c, status, page)
}

/** The card endpoint answers programs of the merchant's page, which read `errors` and nothing else. */
function refuseCard(status: keyof typeof refusals): Response {
  if (status === 500) return sendRefusal(systemError)
  if (status === 503) return sendRefusal(recordsAway)
  return sendRefusal(refuseCheckout(status === 404 ? 400 : status, 'request', 'FE_002', refusals[status].title))
}

/** For a `StoreFailure`: 503 in the grammar of the API, and when to come back (decision 0168). */
export async function refuseWithoutStore(c: Context<GatewayEnv>, failure: StoreFailure): Promise<Response> {
  const response = await refuse(c, 503)
  response.headers.set('Retry-After', String(failure.retryAfterSeconds))
  return response
}

/** GET /readyz: the database answers and takes a write. */
export async function answerReadiness(
  c: Context<GatewayEnv>,
  { probe }: Pick<GatewayStore, 'probe'>,
): Promise<Response> {
  try {
    await probe()
    return c.text('ok')
  } catch (error) {
    const failure = failureBehind(error)
    return c.text(failure?.message ?? 'The database does not answer', 503, {
      'Retry-After': String(failure?.retryAfterSeconds ?? 5),
    })
  }
}
