import type { CurrentUser } from '../../../contract/page-services.ts'
import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import { nameOfReference } from '../../credentials/name-of-reference.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/workbench/credentials: what the user's active credentials are for, by the gateway's ids. */
export function listCredentialNames({ gateway }: Pick<PortalParts, 'gateway'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const found = await gateway.listCredentials(user.id).catch(translateGatewayError)
    const named = found.map(({ credentialId, reference }) => ({
      id: credentialId,
      name: nameOfReference(user, reference),
    }))
    return c.json(named satisfies CredentialNames)
  }
}
