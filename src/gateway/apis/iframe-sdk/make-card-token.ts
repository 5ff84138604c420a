import type { Context } from 'hono'
import * as z from 'zod'
import {
  type CardFieldName,
  codeOfField,
  expiryPattern,
  isPastExpiry,
  type TokenErrorCode,
  zipPattern,
} from '../../../domain/apis/iframe-sdk/card-fields.ts'
import { brandOf, cvvDigitsOf } from '../../../domain/payments/card-brand.ts'
import { cardBrands, findTestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { passesLuhn } from '../../../lib/cards/luhn.ts'
import type { Api } from '../../http/api.ts'
import type { CallResult } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { isFromOurPage } from '../../http/is-from-our-page.ts'
import { noteRefusal } from '../../http/note-security.ts'
import { runCall } from '../../http/run-call.ts'
import { readJsonBody } from '../../http/wire/read-json-body.ts'
import { issueCardToken, type TypedCard } from '../../merchants/card-tokens.ts'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'

/** What the frame of the number sends: digits, MMYY. What has no frame is left out. */
const CardSchema = z.strictObject({
  gateway_public_key: z.string().min(1).max(64),
  number: z.string().max(19),
  expiry: z.string().max(4),
  cvv: z.string().max(4).optional(),
  zip: z.string().max(9).optional(),
})
type SentCard = z.output<typeof CardSchema>
type Fault = {
  status: 400 | 403 | 404 | 422 | 429
  code: TokenErrorCode | 'INVALID_REQUEST'
  message: string
  field?: CardFieldName
}

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const refuse = ({ status, ...body }: Fault): CallResult => ({
  response: json(body, status),
  answer: `HTTP ${status} ${body.code}`,
})

const malformed: Fault = {
  status: 400,
  code: 'INVALID_REQUEST',
  message: 'This address accepts only requests from card fields',
}
const foreign: Fault = {
  status: 403,
  code: 'INVALID_REQUEST',
  message: 'Card fields in frames of the gateway make tokens',
}
const unknownKey: Fault = {
  ...{ status: 404, code: 'UNKNOWN_KEY' },
  message: 'No merchant has this gatewayPublicKey. Compare it with your credentials',
}
const tooMany: Fault = { status: 429, code: 'RATE_LIMIT', message: 'Too many tokens in a minute. Wait a few seconds' }
const wrong = (field: CardFieldName, message: string): Fault => ({
  status: 422,
  code: codeOfField[field],
  message,
  field,
})

/** POST /proxy/pay-now/card-tokens: a card out of the frames in, a token for one charge out. Nothing of a refused card is kept. */
export function makeCardToken(c: Context<GatewayEnv>, tools: GatewayTools, api: Api): Promise<Response> {
  return runCall<SentCard>(c, tools, api, {
    nameOf: () => 'card-token',
    authenticate: async request => {
      if (!isFromOurPage(c)) return refuse(foreign).response
      const body = readJsonBody(request)
      const parsed = CardSchema.safeParse(body.kind === 'json' ? body.json : undefined)
      if (!parsed.success) return refuse(malformed).response
      const credential = await findBySecrets({ gatewayPublicKey: parsed.data.gateway_public_key }, tools)
      if (credential) return { credential, message: parsed.data }
      noteRefusal(c, 'credential_refused', unknownKey.code)
      return refuse(unknownKey).response
    },
    refuseRate: () => refuse(tooMany),
    handle: (sent, credential, _request, within) => issue(sent, credential, within),
    loggedFields: sent => Object.keys(sent).map(name => [name, '(sent)'] as const),
  })
}

async function issue(sent: SentCard, credential: Credential, tools: GatewayTools): Promise<CallResult> {
  const checked = checkCard(sent, tools.clock())
  if ('code' in checked) return refuse(checked)
  const { token, expiresAtMs } = await tools.store.write(trx => issueCardToken(trx, credential, checked, tools))
  const { card } = checked
  return {
    response: json({
      ...{ token, card_last_four: card.number.slice(-4), card_type: cardBrands[card.brand].name },
      expires_at: new Date(expiresAtMs).toISOString(),
    }),
    answer: 'HTTP 200',
  }
}

function checkCard({ number, expiry, cvv, zip }: SentCard, nowMs: number): TypedCard | Fault {
  if (!passesLuhn(number)) return wrong('number', 'Check the card number')
  const card = findTestCard(number)
  if (!card) return wrong('number', 'The sandbox takes test cards only')
  if (!expiryPattern.test(expiry)) return wrong('expiry', 'Check the expiry date: MM/YY')
  if (isPastExpiry(expiry, nowMs)) return wrong('expiry', 'This card has expired')
  if (cvv !== undefined && !(/^\d+$/.test(cvv) && cvv.length === cvvDigitsOf(brandOf(number))))
    return wrong('cvv', 'Check the security code')
  if (zip !== undefined && !zipPattern.test(zip)) return wrong('zip', 'Check the ZIP code: five digits')
  return { card, expiry, cvv: cvv ?? '', zipCode: zip ?? '' }
}
