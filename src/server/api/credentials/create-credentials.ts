import { products } from '../../../../content/data/products.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import {
  type CredentialsRecord,
  findActiveCredentials,
  findProductWithCredentials,
  type NewCredentials,
  selfServiceEntityType,
  selfServiceSortKey,
} from '../../../domain/credentials/credentials.ts'
import { NewCredentialsSchema } from '../../../domain/credentials/credentials-schema.ts'
import type { Provisioned } from '../../../gateway/contract.ts'
import { provisionRequest, toItems } from '../../credentials/provision-request.ts'
import { listCredentialsOf } from '../../hosted-checkout/list-credentials-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * POST /api/credentials: mints sandbox credentials for a product and answers the updated list (spec §4, §7). Safe to
 * repeat: the gateway answers the same for the same reference, and one record is kept for a user and product.
 */
export function createCredentials(parts: PortalParts) {
  const { credentials, gateway, clock } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const given = await parseJson(c, NewCredentialsSchema)
    const product = requireProduct(given)
    const log = c.get('log')
    const kept = await listCredentialsOf(user, parts, log)
    if (findActiveCredentials(kept, product.name)) return c.json(kept)
    await takeOrThrow(parts.callLimiter, 'gatewayCall', user.id)
    const provisioned = await gateway.provision(provisionRequest(user, product)).catch(translateGatewayError)
    const record = toRecord(product, provisioned, clock())
    await credentials.save(user.id, { record, gatewayCredentialId: provisioned.credentialId })
    return c.json(await listCredentialsOf(user, parts, log))
  }
}

function requireProduct(given: NewCredentials): ProductEntry {
  const product = findProductWithCredentials<ProductEntry>(products, given.productName)
  if (!product) throw new ApiProblem('unknown_product', { param: 'productName' })
  if (given.sortKey !== selfServiceSortKey(product.name)) {
    throw new ApiProblem('invalid_field', {
      param: 'sortKey',
      detail: `sortKey: Must be ${selfServiceSortKey(product.name)}.`,
    })
  }
  return product
}

function toRecord(product: ProductEntry, provisioned: Provisioned, nowMs: number): CredentialsRecord {
  return {
    sortKey: selfServiceSortKey(product.name),
    entityType: selfServiceEntityType,
    productName: product.name,
    dateCreated: nowMs,
    active: true,
    items: toItems(product, provisioned),
    rotations: provisioned.rotations,
  }
}
