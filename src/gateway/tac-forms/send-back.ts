import type { Context } from 'hono'
import { type BrowserPostCode, browserPostCodes } from '../../domain/payments/browser-post-codes.ts'
import { browserPostFields, type FieldError, formatFieldErrors } from '../../domain/payments/browser-post-fields.ts'
import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { failureBehind } from '../../platform/store-failure.ts'
import type { TacContents } from '../http/authenticate/tac.ts'
import type { GatewayEnv } from '../http/gateway-env.ts'
import { parseRedirectTarget } from '../http/redirect-target.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { AnswerFields } from '../http/wire/answer-fields.ts'
import type { FormFields } from '../http/wire/read-form.ts'
import { returnPage } from '../pages/checkout/return-page.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'

/** What is needed to send the browser back to the shop: sealed addresses among the merged `fields`, and who is paid. */
export type WayBack = {
  c: Context<GatewayEnv>
  credential: Credential
  fields: FormFields
  /** False: the shopper presses Continue, so that Back does not run into a page that sends itself on again. */
  isAutomatic?: boolean
  /** False: a page, also where the merchant takes answers in the address. */
  isRedirectable?: boolean
}
/** A form whose TAC was opened: from here on the browser can be sent back to the shop. */
export type OpenForm = WayBack & { tac: TacContents }

/** The form was taken: the decision, the code of the form, and what was asked for (payments 3). */
export function sendAnswer(way: WayBack, answer: AnswerFields): Response | Promise<Response> {
  return sendBack(way, 'REDIRECT_URL', chooseFields(way, [...answer, ...formCode('BP_000')]))
}

/** What RESPONSE_URL is told of a decision: as much as RESPONSE_ECHO asks for. */
export function noticeFields(way: Pick<WayBack, 'fields'>, answer: AnswerFields): AnswerFields {
  return chooseFields(way, [...answer, ...formCode('BP_000')], 'RESPONSE_ECHO')
}

/** The form was not taken: to INVALID_REDIRECT_URL, or to REDIRECT_URL when none was sealed. */
export function sendRejection(way: WayBack, code: BrowserPostCode, errors: FieldError[] = []) {
  const fields = formCode(code)
  if (errors.length > 0) fields.push(['BP_FIELD_ERRORS', formatFieldErrors(errors)])
  const target = way.fields.has('INVALID_REDIRECT_URL') ? 'INVALID_REDIRECT_URL' : 'REDIRECT_URL'
  return sendBack(way, target, chooseFields(way, fields))
}

/**
 * Nothing was stored: 503, with a page that takes the browser back to the shop even where answers travel by a redirect, as
 * only a page can say that the gateway failed and when to come back.
 */
export async function sendFailure(way: WayBack, error: unknown): Promise<Response> {
  const response = await sendRejection({ ...way, isRedirectable: false }, 'BP_300')
  const retryAfterSeconds = failureBehind(error)?.retryAfterSeconds ?? 30
  const headers = new Headers(response.headers)
  headers.set('Retry-After', String(retryAfterSeconds))
  return new Response(response.body, { status: 503, headers })
}

/** The page was open for too long: nobody did anything wrong, so it goes where answers go (payments 4). */
export function sendExpiry(way: WayBack): Response | Promise<Response> {
  return sendBack(way, 'REDIRECT_URL', chooseFields(way, formCode('BP_105')))
}

function formCode(code: BrowserPostCode): AnswerFields {
  return [
    ['BP_RESP_CODE', code],
    ['BP_RESP_TEXT', browserPostCodes[code].text],
  ]
}

/** V: everything; S: the answer with TRAN_NBR and AMOUNT; N: AUTH_RESP, TRAN_NBR and BP_RESP_CODE (payments 4, 22). */
function chooseFields(
  { fields }: Pick<WayBack, 'fields'>,
  answer: AnswerFields,
  asked = 'REDIRECT_ECHO',
): AnswerFields {
  const echo = fields.get(asked) || fields.get('REDIRECT_ECHO') || fields.get('RESPONSE_ECHO') || 'V'
  const all = [...answer, ...echoFields(fields, answer)]
  if (echo === 'N') return all.filter(([name]) => /^(AUTH_RESP|TRAN_NBR|BP_RESP_CODE)$/.test(name))
  if (echo === 'S') return all.filter(([name]) => /^(AUTH_.*|TRAN_NBR|AMOUNT|BP_.*)$/.test(name))
  return all
}

/** Request fields that come back: valid ones that are not card data, and never a card number in the wrong field. */
function echoFields(fields: FormFields, answer: AnswerFields): AnswerFields {
  const taken = new Set(answer.map(([name]) => name))
  const echoed: AnswerFields = []
  for (const { name, isEchoed, maxLength, pattern } of browserPostFields) {
    const value = fields.get(name)
    if (!isEchoed || !value || taken.has(name) || value.length > maxLength || !pattern.test(value)) continue
    echoed.push([name, maskCardNumbers(value)])
  }
  return echoed
}

function sendBack(way: WayBack, place: 'REDIRECT_URL' | 'INVALID_REDIRECT_URL', fields: AnswerFields) {
  const { c, credential, fields: asked, isAutomatic = true, isRedirectable = true } = way
  const target = parseRedirectTarget(asked.get(place) ?? '')
  if (!target) throw new Error('a sealed redirect target is not one')
  const hasReceipt = asked.get('RECEIPT') === 'Y' && fields.some(([name]) => name === 'AUTH_RESP')
  if (credential.redirectMethod === 'GET' && !hasReceipt && isAutomatic && isRedirectable) {
    for (const [name, value] of fields) target.searchParams.set(name, value)
    return c.redirect(target.href, 302)
  }
  c.header('Content-Security-Policy', contentSecurityPolicy(target.origin))
  // The shop may check where its visitor comes from; `no-referrer` would make that origin `null`.
  c.header('Referrer-Policy', 'strict-origin')
  return c.html(returnPage({ target, method: credential.redirectMethod, fields, hasReceipt, isAutomatic }))
}
