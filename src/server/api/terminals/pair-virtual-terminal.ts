import { products } from '../../../../content/data/products.ts'
import type { PairedTerminal, PairVirtualTerminal } from '../../../contract/workbench/virtual-terminal.ts'
import { PairVirtualTerminalSchema } from '../../../contract/workbench/virtual-terminal.ts'
import type { ProductEntry, SecretKind } from '../../../domain/catalogue/product.ts'
import { pushingApis } from '../../../domain/terminals/pushing-apis.ts'
import type { CredentialsEntry } from '../../db/credentials-table.ts'
import { provisionVisit } from '../../gateway-client/demo-visit.ts'
import { GatewayError } from '../../gateway-client/gateway-client.ts'
import { allowCaller } from '../../http/allow-caller.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** Whose terminal it is, and what opens a session of the SI Cloud API where there is one. */
type Holder = { credentialId: string; secrets: Partial<Record<SecretKind, string>> }

/**
 * POST /api/terminals/virtual: leave for a page to hold a terminal, which is made when it is not there (decision 0258). It changes
 * nothing that another caller sees, and asking again gives another leave to hold the same one.
 */
export function pairVirtualTerminal(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const asked = await parseJson(c, PairVirtualTerminalSchema)
    await takeOrThrow(parts.callLimiter, 'terminalPairing', c.get('clientAddress'))
    const holder = asked.of === 'own' ? await findOwnHolder(c, parts) : await visitHolder(asked.visit, parts)
    return c.json(await pair(asked, holder, parts).catch(translateGatewayError))
  }
}

async function pair(
  { of, serial, model }: PairVirtualTerminal,
  { credentialId, secrets }: Holder,
  { gateway }: PortalParts,
): Promise<PairedTerminal> {
  const pairing = await gateway.pairTerminal({ credentialId, serial, model })
  if (!pairing && of === 'own') throw new ApiProblem('credentials_not_found')
  if (!pairing) throw new GatewayError('unusable', 'The gateway does not know an account that it had just named')
  const { mid, developerKey, password, appSource } = secrets
  if (!mid || !developerKey || !password || !appSource) return { ...pairing, account: null }
  return { ...pairing, account: { ...(await gateway.openProxySession({ mid, developerKey, password })), appSource } }
}

async function visitHolder(visit: string, { gateway }: PortalParts): Promise<Holder> {
  const { credentialId, secrets } = await provisionVisit(gateway, { demo: 'terminal', visit }).catch(
    translateGatewayError,
  )
  return { credentialId, secrets }
}

/** Credentials of a product that pushes to terminals: all of a user's are of one merchant, whose terminals they share. */
async function findOwnHolder(c: ServerContext, { sessions, credentials }: PortalParts): Promise<Holder> {
  const user = await allowCaller(c, sessions, 'signed-in')
  const entries = (await credentials.entries(user.id)).filter(({ record }) => record.active)
  for (const api of pushingApis)
    for (const product of products as readonly ProductEntry[]) {
      const entry = product.api === api && entries.find(({ record }) => record.productName === product.name)
      if (entry) return { credentialId: entry.gatewayCredentialId, secrets: secretsIn(product, entry) }
    }
  throw new ApiProblem('credentials_not_found')
}

function secretsIn(product: ProductEntry, { record }: CredentialsEntry): Holder['secrets'] {
  const pairs = product.credentials.flatMap(({ label, secret }) => {
    const item = record.items.find(({ key }) => key === label)
    return item ? [[secret, item.value]] : []
  })
  return Object.fromEntries(pairs)
}
