import { products } from '../../../content/data/products.ts'
import type { ApiHost } from '../../domain/apis/api-specification.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import type { EnvAddress } from '../../domain/credentials/credentials.ts'
import { envName } from '../../domain/credentials/env-file.ts'

/** Where the sandbox answers for a product, its own address before those that it shares. */
export function addressesOf(productName: string, urls: Readonly<Record<ApiHost, string>>): EnvAddress[] {
  const product = products.find(({ name }) => name === productName)
  const api = product && apiSpecifications[product.api]
  const hosts = new Set([api?.host, ...(api?.operations ?? []).map(({ host }) => host)])
  return [...hosts].flatMap(host => (host ? [{ name: `${envName(host)}_URL`, value: urls[host] }] : []))
}
