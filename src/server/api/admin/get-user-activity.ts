import { type FailedCall, failedCallsMs, type UserActivity } from '../../../domain/administration/user-activity.ts'
import { requireUser } from '../../admin/require-user.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Parts = Pick<PortalParts, 'users' | 'credentialHeads' | 'gateway' | 'clock'>

/** GET /api/admin/users/{userId}/activity: what the gateway knows of a user's credentials. No secret is opened for it. */
export function getUserActivity({ users, credentialHeads, gateway, clock }: Parts) {
  return async (c: ServerContext): Promise<Response> => {
    const { id } = await requireUser(c, users)
    const heads = await credentialHeads(id)
    const [statuses, failed] = await Promise.all([
      gateway.listCredentials(id),
      gateway.listFailedCalls(id, clock() - failedCallsMs),
    ]).catch(translateGatewayError)
    const lastUsed = new Map(statuses.map(({ credentialId, lastUsedAt }) => [credentialId, lastUsedAt]))
    const products = new Map(heads.map(({ gatewayCredentialId, productName }) => [gatewayCredentialId, productName]))
    return c.json({
      credentials: heads.map(({ gatewayCredentialId, ...head }) => ({
        ...head,
        lastUsed: lastUsed.get(gatewayCredentialId) ?? null,
      })),
      failedCalls: failed.calls.map(
        ({ credentialId, ...call }): FailedCall => ({ ...call, productName: products.get(credentialId) ?? '' }),
      ),
      failedCallsTotal: failed.total,
    } satisfies UserActivity)
  }
}
