import type { CurrentUser } from '../../../contract/page-services.ts'
import type { Usage } from '../../../contract/workbench/workbench-endpoints.ts'
import { nameOfReference } from '../../credentials/name-of-reference.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/workbench/usage: what each API took of the user's credentials, and its limit; null before the first credentials. */
export function getUsage({ gateway }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const usage = await gateway.getUsage(user.id).catch(translateGatewayError)
    if (!usage) return c.json(null)
    const uses = usage.uses.map(({ credentialId: _, reference, ...use }) => ({
      ...use,
      name: nameOfReference(user, reference),
    }))
    return c.json({ ...usage, uses } satisfies Usage)
  }
}
