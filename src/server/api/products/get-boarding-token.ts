import { products } from '../../../../content/data/products.ts'
import { BoardingTokenRequestSchema } from '../../../contract/boarding-token.ts'
import type { ProductEntry, SecretKind } from '../../../domain/catalogue/product.ts'
import { findActiveCredentials, findProductWithCredentials } from '../../../domain/credentials/credentials.ts'
import { GatewayError } from '../../gateway-client/gateway-client.ts'
import { allowCaller } from '../../http/allow-caller.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

const productName = 'Merchant Boarding API'
const kinds = ['clientId', 'clientSecret', 'agentId', 'planId'] as const satisfies readonly SecretKind[]
type Client = Record<(typeof kinds)[number], string>

/**
 * POST /api/products/boarding-token: the token with which the demo's page calls the boarding API (decision 0145). It
 * changes nothing that another caller sees, and repeating it gives another token of the same client.
 */
export function getBoardingToken(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const given = await parseJson(c, BoardingTokenRequestSchema)
    await takeOrThrow(parts.callLimiter, 'boardingToken', c.get('clientAddress'))
    const client = given.of === 'own' ? await findOwnClient(c, parts) : await demoClient(given.visit, parts)
    const token = await parts.gateway.issueBoardingToken(client).catch(translateGatewayError)
    if (!token) return refuseClient(given.of)
    const { clientId, agentId, planId } = client
    return c.json({ ...token, clientId, agent: Number(agentId), planId: Number(planId) })
  }
}

/** The gateway knows own credentials no more when they were revoked there, or its data was wiped. */
function refuseClient(of: 'own' | 'demo'): never {
  if (of === 'own') throw new ApiProblem('credentials_not_found')
  return translateGatewayError(new GatewayError('unusable', 'The gateway refused a client that it had just named'))
}

async function findOwnClient(c: ServerContext, { sessions, credentials }: PortalParts): Promise<Client> {
  const user = await allowCaller(c, sessions, 'signed-in')
  const record = findActiveCredentials(await credentials.list(user.id), productName)
  const product = findProductWithCredentials<ProductEntry>(products, productName)
  if (!record || !product) throw new ApiProblem('credentials_not_found')
  const read = (kind: SecretKind) => {
    const label = product.credentials.find(({ secret }) => secret === kind)?.label
    return record.items.find(({ key }) => key === label)?.value ?? ''
  }
  return Object.fromEntries(kinds.map(kind => [kind, read(kind)])) as Client
}

/** Tokens live for an hour, so a visit that goes on is asked for again in time (decision 0153). */
const demoLifeHours = 24

/** The same visit has the same client, so that its applications are there after a reload. */
async function demoClient(visit: string, { gateway }: PortalParts): Promise<Client> {
  const reference = `portal-boarding-demo:${visit}`
  const request = { reference, label: 'Boarding demo', secrets: [...kinds], lifeHours: demoLifeHours }
  const { secrets } = await gateway.provision(request).catch(translateGatewayError)
  return Object.fromEntries(kinds.map(kind => [kind, secrets[kind] ?? ''])) as Client
}
