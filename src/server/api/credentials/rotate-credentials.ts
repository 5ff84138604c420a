import type { CurrentUser } from '../../../contract/page-services.ts'
import { CredentialsToRotateSchema } from '../../../domain/credentials/credentials-schema.ts'
import type { RotationRefusal } from '../../../gateway/contract.ts'
import { findProduct, secretsOf, toItems } from '../../credentials/provision-request.ts'
import { listCredentialsOf } from '../../hosted-checkout/list-credentials-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * POST /api/credentials/rotate: new secrets at once for the credentials that the caller shows; those before work for 24
 * hours. Answers the updated list. Safe to repeat: what was rotated since is not rotated again (decision 0100).
 */
export function rotateCredentials(parts: PortalParts) {
  const { credentials, gateway, callLimiter } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { sortKey, dateCreated, rotations } = await parseJson(c, CredentialsToRotateSchema)
    const entry = (await credentials.entries(user.id)).find(({ record }) => record.sortKey === sortKey)
    const product = entry && findProduct(entry.record.productName)
    if (!product || !entry.record.active || entry.record.dateCreated !== dateCreated) throw refusals.not_found()
    await takeOrThrow(callLimiter, 'gatewayCall', user.id)
    const request = { rotations, secrets: secretsOf(product) }
    const rotated = await gateway.rotate(entry.gatewayCredentialId, request).catch(translateGatewayError)
    if (!rotated.ok) throw refusals[rotated.refusal]()
    const { provisioned } = rotated
    const record = { ...entry.record, items: toItems(product, provisioned), rotations: provisioned.rotations }
    await credentials.save(user.id, { ...entry, record })
    return c.json(await listCredentialsOf(user, parts, c.get('log')))
  }
}

const notFound = () => new ApiProblem('credentials_not_found', { param: 'sortKey' })
const refusals: Record<RotationRefusal, () => ApiProblem> = {
  not_found: notFound,
  revoked: notFound,
  rotation_running: () => new ApiProblem('rotation_running', { param: 'rotations' }),
  not_yet: () =>
    new ApiProblem('invalid_field', {
      param: 'rotations',
      detail: 'rotations: Must be the number of the credentials list.',
    }),
}
