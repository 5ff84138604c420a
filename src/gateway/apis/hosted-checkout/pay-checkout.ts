import type { Context } from 'hono'
import {
  type CheckoutFault,
  checkCheckoutFields,
  describeFault,
} from '../../../domain/checkout/hosted-checkout-rules.ts'
import { failureBehind } from '../../../platform/store-failure.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { logRequest } from '../../http/log/log-request.ts'
import { loggedForm } from '../../http/wire/logged-form.ts'
import type { CheckoutProfile } from '../../merchants/find-checkout-profile.ts'
import { authorizeCheckout } from './authorize-checkout.ts'
import { type TakenCheckout, takeCheckout } from './take-checkout.ts'

/** One reason of a refusal, as the card endpoint answers it. */
export type CheckoutError = { field: string; code: string; message: string }
export type Refusal = {
  kind: 'refused'
  status: 400 | 401 | 413 | 414 | 422 | 429 | 500 | 503
  errors: CheckoutError[]
  retryAfterSeconds?: number
}
export type PaidCheckout = Refusal | Extract<TakenCheckout, { kind: 'decided' }>

export const refuse = (status: Refusal['status'], field: string, code: string, message: string): Refusal => ({
  kind: 'refused',
  status,
  errors: [{ field, code, message }],
})

/** What every payment of this API goes through, from its fields to a decision; the caller gives it its form. */
export async function payCheckout(
  c: Context<GatewayEnv>,
  values: ReadonlyMap<string, string>,
  tools: GatewayTools,
): Promise<PaidCheckout> {
  const profile = await authorizeCheckout(values, tools)
  if (!profile) return refuse(401, 'profile', 'PROFILE', 'No active profile has this id, key or token')
  const outcome = await decide(c, profile, values, tools)
  const status = outcome.kind === 'refused' ? outcome.status : 200
  const answer = outcome.kind === 'refused' ? (outcome.errors[0]?.code ?? '') : `AUTH_RESP ${outcome.result.StatusCode}`
  logRequest(c, tools, {
    ...{ credentialId: profile.credential.id, api: 'hosted-checkout', call: 'pay' },
    ...{ status, answer, fields: loggedForm(logged(values)) },
    decided: outcome.kind === 'decided' ? outcome.decided : undefined,
  })
  return outcome
}

async function decide(
  c: Context<GatewayEnv>,
  profile: CheckoutProfile,
  values: ReadonlyMap<string, string>,
  tools: GatewayTools,
): Promise<PaidCheckout> {
  const limit = tools.limitRate(`hosted-checkout:${profile.credential.id}`)
  if (!limit.isAllowed) {
    const { retryAfterSeconds } = limit
    return { ...refuse(429, 'request', 'RATE_LIMIT', 'Too many requests in a minute'), retryAfterSeconds }
  }
  if (values.get('Captcha') !== 'bypass')
    return refuse(422, 'Captcha', 'CAPTCHA', 'The sandbox accepts only the word bypass')
  const faults = checkCheckoutFields(values)
  if (faults.length > 0) return { kind: 'refused', status: 400, errors: faults.map(toError) }
  try {
    const taken = await takeCheckout(profile, values, tools)
    return taken.kind === 'decided' ? taken : systemError
  } catch (error) {
    tools.log.error({ id: c.get('requestId'), err: error }, 'a checkout could not be stored')
    const failure = failureBehind(error)
    return failure ? { ...recordsAway, retryAfterSeconds: failure.retryAfterSeconds } : systemError
  }
}

export const systemError = refuse(500, 'request', 'SYSTEM', 'Internal error. Look the payment up before you try again')

/** A payment that was not taken, or whose answer was lost with the connection to the database. */
export const recordsAway = refuse(
  503,
  'request',
  'SYSTEM',
  'The gateway cannot reach its database. Look the payment up before you try again',
)

export function toError(fault: CheckoutFault): CheckoutError {
  return { ...fault, message: describeFault(fault) }
}

/** The request log speaks the processor's names, and keeps or masks by them. */
const loggedNames: Readonly<Record<string, string>> = {
  PAN: 'ACCOUNT_NBR',
  Expire: 'EXP_DATE',
  CVV2: 'CVV2',
  Amount: 'AMOUNT',
  InvoiceNumber: 'INVOICE_NBR',
  BillingStreetAddress: 'ADDRESS',
  BillingCity: 'CITY',
  BillingState: 'STATE',
  BillingPostalCode: 'ZIP_CODE',
}

function logged(values: ReadonlyMap<string, string>): [string, string][] {
  return Object.entries(loggedNames).flatMap(([name, kept]): [string, string][] => {
    const value = values.get(name)
    return value === undefined ? [] : [[kept, value]]
  })
}
