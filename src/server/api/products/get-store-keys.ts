import { type StoreKeys, StoreKeysRequestSchema } from '../../../contract/demo-visit.ts'
import { provisionVisit } from '../../gateway-client/demo-visit.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/products/store-keys: the keys of the demo's store for a visit; the same visit gets the same ones. */
export function getStoreKeys(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const { visit } = await parseJson(c, StoreKeysRequestSchema)
    await takeOrThrow(parts.callLimiter, 'demoVisit', c.get('clientAddress'))
    const { secrets } = await provisionVisit(parts.gateway, { demo: 'store', visit }).catch(translateGatewayError)
    const { fourPartKey = '', mac = '' } = secrets
    return c.json({ fourPartKey, mac } satisfies StoreKeys)
  }
}
