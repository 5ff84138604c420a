import type { Context } from 'hono'
import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseRedirectTarget } from '../../http/redirect-target.ts'
import type { CheckoutOpening } from '../../pages/checkout/checkout-page.ts'

/** How the form is opened, in the names of the query and of the hidden fields that carry it on. */
export const openingFields = {
  isModal: { query: 'use_modal', field: 'UseModal' },
  callbackFunction: { query: 'callback_function', field: 'CallbackFunction' },
  callbackUrl: { query: 'callback_url', field: 'CallbackUrl' },
} as const

const functionName = /^[\p{L}\w$]{1,64}$/u

/** Undefined as `fault`: all is well. Values that are none are dropped, so that a page can be shown in any case. */
export function readOpening(
  read: (place: { query: string; field: string }) => string,
  { randomBytes }: Pick<GatewayTools, 'randomBytes'>,
): { opening: CheckoutOpening; faults: string[] } {
  const callbackFunction = read(openingFields.callbackFunction)
  const callbackUrl = read(openingFields.callbackUrl)
  const target = holdsCardNumber(callbackUrl) ? undefined : parseRedirectTarget(callbackUrl)
  const isFunction = functionName.test(callbackFunction) && !holdsCardNumber(callbackFunction)
  const faults: string[] = []
  if (callbackFunction !== '' && !isFunction)
    faults.push('callback_function is not the name of a function, or it contains a card number.')
  if (callbackUrl !== '' && !target)
    faults.push('callback_url is not an address with http or https, or it contains a card number.')
  const opening = {
    isModal: read(openingFields.isModal) === 'true',
    callbackFunction: isFunction ? callbackFunction : '',
    callbackUrl: target?.href ?? '',
    nonce: Buffer.from(randomBytes(16)).toString('base64'),
  }
  return { opening, faults }
}

/**
 * The frame page is the only one that other pages may show, which is what it is for. It runs the one script that
 * carries this answer's nonce and its own hash, and posts to us or to the callback of the merchant.
 */
export function setFrameHeaders(c: Context<GatewayEnv>, { nonce, callbackUrl }: CheckoutOpening): void {
  const { origin = '' } = URL.parse(callbackUrl) ?? {}
  // An origin that is no plain host could say more than a source in a policy.
  const target = /^https?:\/\/[a-z0-9.:[\]_-]+$/.test(origin) ? ` ${origin}` : ''
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `script-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${target}`,
    "base-uri 'none'",
    "object-src 'none'",
    'frame-ancestors *',
  ]
  c.header('Content-Security-Policy', policy.join('; '))
  // The merchant's page may check where its visitor comes from; the query stays with us.
  c.header('Referrer-Policy', 'strict-origin')
}
