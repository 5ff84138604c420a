import type { Context } from 'hono'
import { type CheckoutFault, checkoutFields } from '../../../domain/checkout/hosted-checkout-rules.ts'
import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseRedirectTarget } from '../../http/redirect-target.ts'
import { contentSecurityPolicy } from '../../http/security-headers.ts'
import { showError } from '../../http/show-error.ts'
import { type FormFields, readForm } from '../../http/wire/read-form.ts'
import type { CheckoutProfile } from '../../merchants/find-checkout-profile.ts'
import {
  type CheckoutOpening,
  checkoutPage,
  checkoutProblemPage,
  checkoutReceiptPage,
} from '../../pages/checkout/checkout-page.ts'
import { returnPage } from '../../pages/checkout/return-page.ts'
import { fakeFault } from '../../sandbox/faults.ts'
import { authorizeCheckout } from './authorize-checkout.ts'
import { readOpening, setFrameHeaders } from './checkout-opening.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { toForm, unknownProfile } from './open-checkout.ts'
import { type PaidCheckout, payCheckout } from './pay-checkout.ts'

const otherNames = ['TerminalProfileId', 'PostToken', 'Captcha']
const unsure = 'We cannot tell whether you paid. Ask the shop before you try again.'

/**
 * POST /hosted/: the payment form without its script. Answers the form again with what is wrong, a receipt, or the way
 * to the merchant's callback. Card fields are never sent back, nor a card number in another field.
 */
export async function payByForm(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const read = await readForm(c.req)
  if (!read.ok) return showError(c, 415, 'notForm')
  const { opening } = readOpening(({ field }) => read.fields.get(field.toUpperCase()) ?? '', tools)
  const values = toValues(read.fields)
  // First: what is shown instead when the records are away stands in the same frame.
  setFrameHeaders(c, opening)
  const profile = await authorizeCheckout(values, tools)
  if (!profile) return c.html(checkoutProblemPage(opening, unknownProfile), 401)
  const outcome = await payCheckout(c, values, tools)
  for (const [name, value] of values)
    if (['PAN', 'Expire', 'CVV2'].includes(name) || holdsCardNumber(value)) values.delete(name)
  if (outcome.kind === 'decided' && outcome.result.Status === 'Approved') {
    const response = await showPaid(c, opening, profile, values, outcome.result)
    return outcome.fault ? fakeFault(c, outcome.fault, response, tools.sleep) : response
  }
  if (outcome.kind === 'refused' && outcome.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(outcome.retryAfterSeconds))
  const status = outcome.kind === 'refused' ? outcome.status : 200
  return c.html(checkoutPage(toForm(opening, profile, values, whatIsWrong(outcome))), status)
}

/** Names of forms come in capitals; the ones of this API have their own spelling. What people type is tidied. */
function toValues(fields: FormFields): Map<string, string> {
  const names = [...otherNames, ...checkoutFields.map(({ name }) => name)]
  const values = new Map(names.map(name => [name, (fields.get(name.toUpperCase()) ?? '').trim()]))
  for (const name of ['PAN', 'Expire']) values.set(name, (values.get(name) ?? '').replace(/[\s/-]/g, ''))
  return values
}

function whatIsWrong(outcome: PaidCheckout): { faults?: CheckoutFault[]; alert: string } {
  if (outcome.kind === 'decided') return { alert: outcome.result.ShopperMessage || unsure }
  if (outcome.status === 429) return { alert: 'Too many payments at once. Wait a minute, then try again.' }
  if (outcome.status !== 400) return { alert: unsure }
  const faults = outcome.errors.map(({ field, code }) => ({ field, code }) as CheckoutFault)
  return { faults, alert: 'Check the marked fields. Enter the card again too, because we do not keep it.' }
}

function showPaid(
  c: Context<GatewayEnv>,
  opening: CheckoutOpening,
  { merchantName }: CheckoutProfile,
  values: ReadonlyMap<string, string>,
  { result: _, ...flat }: CheckoutResult,
): Response | Promise<Response> {
  const target = parseRedirectTarget(opening.callbackUrl)
  if (!target) return c.html(checkoutReceiptPage(opening, merchantName, values, flat))
  c.header('Content-Security-Policy', contentSecurityPolicy(target.origin))
  return c.html(
    returnPage({ target, method: 'POST', fields: Object.entries(flat), hasReceipt: false, isAutomatic: true }),
  )
}
