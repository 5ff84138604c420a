import type { Context } from 'hono'
import { formatFourPartKey } from '../../../domain/credentials/four-part-key.ts'
import { payPageOwnFields, sealableFields } from '../../../domain/payments/pay-page-fields.ts'
import { findTranGroup, fitsTranGroup } from '../../../domain/payments/transaction-fields.ts'
import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'
import { parseAmountCents } from '../../../lib/money/money.ts'
import { sealTac } from '../../http/authenticate/tac.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { logRequest } from '../../http/log/log-request.ts'
import { naming, noteRefusal } from '../../http/note-security.ts'
import { parseRedirectTarget } from '../../http/redirect-target.ts'
import { fourPartKeyNames } from '../../http/wire/key-value.ts'
import { loggedForm } from '../../http/wire/logged-form.ts'
import { type FormFields, type ReadForm, readForm } from '../../http/wire/read-form.ts'
import { xmlAnswer, xmlRejection } from '../../http/wire/xml-answer.ts'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'

/**
 * POST /keyexch (payments 2). Form: MAC, AMOUNT, TRAN_NBR, TRAN_GROUP, REDIRECT_URL, and any field of Browser Post
 * and the pay page that is to be sealed. Answers XML with FIELD KEY="TAC", or AUTH_RESP RR with the fault; HTTP 400 only for an unreadable body.
 */
export async function exchangeKey(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const form = await readForm(c.req)
  if (!form.ok) return xmlRejection('INVALID REQUEST: SEND application/x-www-form-urlencoded', 400)
  const credential = await findTerminal(form.fields, tools)
  if (typeof credential === 'string') {
    noteRefusal(c, 'credential_refused', credential)
    return xmlRejection(credential)
  }
  naming(c).named(credential)
  const limit = tools.limitRate(`key-exchange:${credential.id}`)
  const fault = limit.isAllowed ? findFault(form, credential) : 'RATE LIMIT'
  logRequest(c, tools, {
    ...{ credentialId: credential.id, api: 'key-exchange', call: 'key-exchange' },
    ...{ status: 200, answer: fault ?? 'TAC', fields: loggedForm(form.fields) },
  })
  if (fault) {
    const answer = xmlRejection(fault)
    if (!limit.isAllowed) answer.headers.set('Retry-After', String(limit.retryAfterSeconds))
    return answer
  }
  return xmlAnswer([['TAC', makeTac(form.fields, credential, tools)]])
}

/** The MAC alone names the terminal (payments 2); a sentence when it names none. */
async function findTerminal(fields: FormFields, tools: GatewayTools): Promise<Credential | string> {
  const mac = fields.get('MAC') ?? ''
  if (mac === '') return 'MISSING FIELD: MAC'
  return (await findBySecrets({ mac }, tools)) ?? 'INVALID MAC'
}

const addressFields = [
  'REDIRECT_URL',
  'INVALID_REDIRECT_URL',
  'RESPONSE_URL',
  ...payPageOwnFields.map(({ name }) => name),
]

/** The first fault of the request, in the words of payments 2; undefined when there is none. */
function findFault({ fields, repeated }: ReadForm & { ok: true }, credential: Credential): string | undefined {
  for (const name of ['AMOUNT', 'TRAN_NBR', 'TRAN_GROUP', 'REDIRECT_URL'])
    if (!fields.get(name)) return `MISSING FIELD: ${name}`
  const amountCents = parseAmountCents(fields.get('AMOUNT') ?? '')
  if (amountCents === undefined) return 'INVALID AMOUNT'
  const group = findTranGroup(fields.get('TRAN_GROUP') ?? '')?.group
  if (!group) return 'INVALID TRAN_GROUP'
  if (!fitsTranGroup(group, amountCents)) return 'INVALID AMOUNT'
  for (const name of addressFields) {
    const url = fields.get(name)
    if (url && !parseRedirectTarget(url)) return `INVALID ${name}`
  }
  if (fourPartKeyNames.some(name => fields.get(name)) && !isKeyOf(fields, credential)) return 'INVALID FOUR-PART KEY'
  if (fields.get('TRAN_CODE') && fields.get('TRAN_CODE') !== group) return 'INVALID TRAN_CODE'
  for (const field of sealableFields) {
    const value = fields.get(field.name)
    if (!value) continue
    // A merchant's server must never see card data, so it cannot seal any.
    const isAllowed = field.place !== 'form' || field.name === 'TRAN_CODE'
    const isValid = value.length <= field.maxLength && field.pattern.test(value)
    if (isAllowed && holdsCardNumber(value)) return `INVALID ${field.name}: CARD NUMBER`
    if (!isAllowed || !isValid || repeated.has(field.name)) return `INVALID ${field.name}`
  }
  return undefined
}

function isKeyOf(fields: FormFields, credential: Credential): boolean {
  const [custNbr = '', merchNbr = '', dbaNbr = '', terminalNbr = ''] = fourPartKeyNames.map(name => fields.get(name))
  return formatFourPartKey({ custNbr, merchNbr, dbaNbr, terminalNbr }) === credential.fourPartKey
}

function makeTac(
  fields: FormFields,
  credential: Credential,
  { keys, clock, newId, randomBytes }: GatewayTools,
): string {
  const sealed: Record<string, string> = { TRAN_CODE: fields.get('TRAN_GROUP') ?? '' }
  for (const { name } of sealableFields) {
    const value = fields.get(name)
    if (value) sealed[name] = value
  }
  const contents = { fields: sealed, credentialId: credential.id, issuedAtMs: clock(), nonce: newId() }
  return sealTac(keys, contents, randomBytes)
}
