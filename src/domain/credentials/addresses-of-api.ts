import type { ApiHost, ApiOperation, ApiSpecification } from '../apis/specification/api-specification.ts'
import type { EnvAddress } from './credentials.ts'
import { envName } from './env-file.ts'

type Urls = Readonly<Record<ApiHost, string>>

/**
 * Where the sandbox answers for an API, by the names that programs read, its own address before those that it shares. An API that has no
 * host of its own is named, and called, by the first part of its paths at the gateway: `HOSPITALITY_URL`.
 */
export function addressesOfApi(api: ApiSpecification, urls: Urls): EnvAddress[] {
  if (api.format === 'file') return sftpOf(urls.sftp)
  if (api.host === 'gateway') return atGateway(api.operations, urls.gateway)
  const hosts = new Set([api.host, ...api.operations.map(({ host }) => host)])
  // No program calls the gateway itself: the clock, which it has for all, is turned by hand.
  hosts.delete('gateway')
  return [...hosts].flatMap(host =>
    host ? [{ name: `${envName(host)}_URL`, value: asPrograms(host, urls[host]) }] : [],
  )
}

/** Programs of stores write `/stores/…` behind it, as those of BigCommerce do. */
const asPrograms = (host: ApiHost, url: string) => (host === 'bigcommerce' ? url.replace(/\/$/, '') : url)

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
