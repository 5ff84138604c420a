import { products } from '../../../content/data/products.ts'
import type { ApiHost, ApiOperation } from '../../domain/apis/api-specification.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import type { EnvAddress } from '../../domain/credentials/credentials.ts'
import { envName } from '../../domain/credentials/env-file.ts'

/**
 * Where the sandbox answers for a product, its own address before those that it shares. An API that has no host of its own is named,
 * and called, by the first part of its paths at the gateway: `HOSPITALITY_URL`.
 */
export function addressesOf(productName: string, urls: Readonly<Record<ApiHost, string>>): EnvAddress[] {
  const product = products.find(({ name }) => name === productName)
  const api = product && apiSpecifications[product.api]
  const operations = api?.operations ?? []
  if (api?.format === 'file') return sftpOf(urls.sftp)
  if (api?.host === 'gateway') return atGateway(operations, urls.gateway)
  const hosts = new Set([api?.host, ...operations.map(({ host }) => host)])
  // No program calls the gateway itself: the clock, which it has for all, is turned by hand.
  hosts.delete('gateway')
  return [...hosts].flatMap(host => (host ? [{ name: `${envName(host)}_URL`, value: urls[host] }] : []))
}

function atGateway(operations: readonly ApiOperation[], gatewayUrl: string): EnvAddress[] {
  const [base] = operations.flatMap(({ path }) => /^\/(\w+)\//.exec(path)?.[1] ?? [])
  return base ? [{ name: `${base.toUpperCase()}_URL`, value: `${gatewayUrl}/${base}/` }] : []
}

/** Host and port apart, as SFTP clients take them. */
function sftpOf(url: string): EnvAddress[] {
  if (url === '') return []
  const { hostname, port } = new URL(url)
  return [
    { name: 'SFTP_HOST', value: hostname },
    { name: 'SFTP_PORT', value: port || '22' },
  ]
}
