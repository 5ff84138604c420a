import { products } from '../../../content/data/products.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import type { ApiHost } from '../../domain/apis/specification/api-specification.ts'
import { addressesOfApi } from '../../domain/credentials/addresses-of-api.ts'
import type { EnvAddress } from '../../domain/credentials/credentials.ts'

/** Where the sandbox answers for a product. */
export function addressesOf(productName: string, urls: Readonly<Record<ApiHost, string>>): EnvAddress[] {
  const product = products.find(({ name }) => name === productName)
  const api = product && apiSpecifications[product.api]
  return api ? addressesOfApi(api, urls) : []
}
