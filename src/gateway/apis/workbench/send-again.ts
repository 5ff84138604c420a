import type { Context, Hono } from 'hono'
import type { SecretKind } from '../../../domain/catalogue/product.ts'
import { type RebuiltRequest, rebuildRequest } from '../../../domain/workbench/rebuild-request.ts'
import { SendAgainSchema, type SentAgain } from '../../contract/send-again.ts'
import { gatewayPaths } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import { signAccessToken } from '../../http/authenticate/access-token.ts'
import { signEpi, signedPath } from '../../http/authenticate/epi-signature.ts'
import { openSession } from '../../http/authenticate/proxy-session.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { toWholeRequest } from '../../http/log/logged-request.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import { lookupHash } from '../../merchants/keys.ts'
import { openSecrets } from '../../merchants/sealed-secrets.ts'
import { type Credential, findCredential } from '../../store/merchants/credentials-table.ts'
import { findRequestOfMerchant, findSentRequest } from '../../store/requests/request-log-table.ts'
import type { RequestLogRow } from '../../store/tables.ts'
import { findMerchant } from './find-merchant.ts'
import { sentNumber, sentUuid } from './sent-names.ts'

/** The sandbox can be told to answer late; the page does not wait for that. */
const answerWaitMs = 3_000
/** For so long a `sendId` is known. A copy of the gateway that does not see the other's sending yet sends the same number, which is refused as a duplicate. */
const knownMs = 60 * 60 * 1000

/** POST {merchants}/{merchantReference}/requests/{requestId}/send-again: see `SendAgainSchema`. */
export async function sendRequestAgain(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  app: Hono<GatewayEnv>,
): Promise<Response> {
  const asked = await parseJson(c, SendAgainSchema)
  if (asked instanceof Response) return asked
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const { store, keys, keysInUse, requestLog } = tools
  await requestLog.flush()
  const row = await findRequestOfMerchant(store.read, merchant.id, c.req.param('requestId') ?? '')
  if (!row)
    return answerProblem(c, { status: 404, code: 'not_found', title: 'No request of this merchant has this id.' })
  // Whoever asks again with the same id means the same request: its names are made of the id alone.
  const name = lookupHash(keys, 'request sent again', [merchant.id, row.id, asked.sendId].join('\n'))
  if (keysInUse.has(name))
    return answerProblem(c, { status: 409, code: 'in_progress', title: 'This request is still being sent.' })
  keysInUse.add(name)
  try {
    const requestId = sentUuid(name)
    const sent = { merchantId: merchant.id, requestId, sinceMs: tools.clock() - knownMs }
    const known = await findSentRequest(store.read, sent)
    if (known) return c.json({ id: known } satisfies SentAgain)
    const refusal = await send(row, { name, requestId }, tools, app)
    if (refusal) return answerProblem(c, { status: 422, ...refusal })
    await requestLog.flush()
    return c.json({ id: (await findSentRequest(store.read, sent)) ?? null } satisfies SentAgain)
  } finally {
    keysInUse.delete(name)
  }
}

type Sending = { name: string; requestId: string }

/** Sends it the way of every request, through the API that took it first; answers why it cannot be sent. */
async function send(
  row: RequestLogRow,
  { name, requestId }: Sending,
  tools: GatewayTools,
  app: Hono<GatewayEnv>,
): Promise<{ code: string; title: string } | undefined> {
  const { store, keys } = tools
  const credential = await findCredential(store.read, row.credential_id)
  if (!credential || credential.isRevoked)
    return { code: 'revoked', title: 'The credentials of this request were revoked.' }
  const secrets = await openSecrets(store.read, keys, credential.id, ['fourPartKey', 'mac', 'epiKey'])
  const rebuilt = rebuildRequest(toWholeRequest(row), { number: sentNumber(name), secret: secrets.mac ?? '' })
  if (!rebuilt.canBe) return { code: 'not_rebuildable', title: rebuilt.why }
  const { method, path, contentType, body } = rebuilt.request
  const opening = await openingOf(rebuilt.request, { credential, secrets }, tools)
  const headers = { ...(contentType && { 'content-type': contentType }), ...opening }
  const answered = app.request(path, { method, headers, ...(body && { body }) }, { requestId })
  await Promise.race([answered, new Promise(resolve => setTimeout(resolve, answerWaitMs).unref())])
  return undefined
}

type Caller = { credential: Credential; secrets: Partial<Record<SecretKind, string>> }

/** What lets the call in, made anew of the credential that made it first: the log has no token and no key. */
async function openingOf(
  { opens, path, body }: RebuiltRequest,
  { credential, secrets }: Caller,
  tools: GatewayTools,
): Promise<Record<string, string>> {
  const { fourPartKey = '', mac = '', epiKey = '' } = secrets
  switch (opens) {
    case 'fields':
      return {}
    case 'signature': {
      const [pathAlone = ''] = path.split('?')
      const root = [gatewayPaths.customPay, gatewayPaths.recurringBilling].find(each => path.startsWith(each)) ?? '/'
      return { 'epi-id': fourPartKey, 'epi-signature': signEpi(epiKey, signedPath(pathAlone, root), body) }
    }
    case 'session':
      return bearer(await tools.store.write(trx => openSession(trx, credential, tools)))
    case 'terminal-login':
      return { 'x-terminal-login': `${fourPartKey}-${mac}` }
    default:
      return bearer(signAccessToken(tools.keys, opens, credential.id, tools.clock()))
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
