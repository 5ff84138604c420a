import type { WholeRequest } from '../payments/logged-request.ts'
import { findTestCardByKey } from '../payments/test-data/test-cards.ts'

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Published test cards stand in their places again; what else was not kept is for the reader to fill in. */
const refill = (text: string) =>
  text
    .replace(/\(test card ([a-z0-9-]+)\)/g, (place, key: string) => findTestCardByKey(key)?.number ?? place)
    .replaceAll('(sent)', 'YOUR_VALUE')

/**
 * A logged request as a command for a shell, with places for keys; null where it was not kept whole, and where the portal made it, with a
 * secret that no developer has.
 */
export function toCurl(request: WholeRequest, gatewayUrl: string): string | null {
  const { api, method, path, requestHeaders, requestBody } = request
  if (method === '' || api === 'portal') return null
  const headers = requestHeaders
    .filter(([name]) => !['content-length', 'user-agent', 'accept', 'x-request-id'].includes(name))
    .map(([name, value]) => `  -H ${quote(`${name}: ${refill(value)}`)}`)
  const body = requestBody === '' ? [] : [`  --data-raw ${quote(refill(requestBody))}`]
  return [`curl -X ${method} ${quote(`${gatewayUrl}${refill(path)}`)}`, ...headers, ...body].join(' \\\n')
}
