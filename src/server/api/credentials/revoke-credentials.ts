import type { CurrentUser } from '../../../contract/page-services.ts'
import { CredentialsToRevokeSchema } from '../../../domain/credentials/credentials-schema.ts'
import { listCredentialsOf } from '../../hosted-checkout/list-credentials-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * POST /api/credentials/revoke: from now on the gateway refuses the credentials that the caller shows, with new and old
 * secrets. Answers the updated list. Safe to repeat: newer credentials of the product, made since, stay (decision 0100).
 */
export function revokeCredentials(parts: PortalParts) {
  const { credentials, gateway, callLimiter } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { sortKey, dateCreated } = await parseJson(c, CredentialsToRevokeSchema)
    const entry = (await credentials.entries(user.id)).find(({ record }) => record.sortKey === sortKey)
    if (!entry) throw new ApiProblem('credentials_not_found', { param: 'sortKey' })
    if (entry.record.active && entry.record.dateCreated === dateCreated) {
      await takeOrThrow(callLimiter, 'gatewayCall', user.id)
      await gateway.revoke(entry.gatewayCredentialId).catch(translateGatewayError)
      await credentials.deactivate(user.id, entry)
    }
    return c.json(await listCredentialsOf(user, parts, c.get('log')))
  }
}
