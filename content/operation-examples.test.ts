import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { exampleCurl } from '../src/app/api-reference/example-call.ts'
import { collectionPlans } from '../src/domain/apis/collections/index.ts'
import { apiSpecifications } from '../src/domain/apis/index.ts'
import type { ApiHost, ApiSpecification } from '../src/domain/apis/specification/api-specification.ts'
import { httpOperations } from '../src/domain/apis/specification/http-operations.ts'
import type { ProductEntry } from '../src/domain/catalogue/product.ts'
import { placeholderOf } from '../src/domain/credentials/placeholders.ts'
import { gatewayPaths } from '../src/gateway/contract.ts'
import { products } from './data/products.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The cURL of every operation as its page prints it, with the keys of a reader, run against the gateway.

const { gateway } = useGateway('operation-examples')
const run = promisify(execFile)
const catalogue: readonly ProductEntry[] = products

const hosts = () => {
  const addresses = Object.entries(gatewayPaths).map(([host, path]) => [host, gateway.url + path])
  return { gateway: gateway.url, ...Object.fromEntries(addresses) } as Record<ApiHost, string>
}

async function send(curl: string, values: Readonly<Record<string, string>>) {
  const filled = curl.replace(/YOUR_[A-Z_]+[A-Z]/g, name => values[name] ?? name)
  const script = filled.replace('--fail-with-body', `--max-time 20 --write-out '\n%{http_code}'`)
  const { stdout } = await run('sh', ['-c', script])
  const at = stdout.lastIndexOf('\n')
  return { body: stdout.slice(0, at), status: Number(stdout.slice(at + 1)) }
}

/** Keys of the product, and of the one whose keys its calls need besides. */
async function keysOf({ name, api, credentials }: ProductEntry): Promise<Record<string, string>> {
  const others = catalogue.find(each => each.name === collectionPlans[api]?.alsoKeysOf)?.credentials ?? []
  const kinds = [...new Set([...credentials, ...others].map(({ secret }) => secret))]
  const secrets: Record<string, string> = await gateway.provisionAtNoon(name, kinds, 'Examples')
  return Object.fromEntries(kinds.map(kind => [placeholderOf(kind), secrets[kind] ?? '']))
}

/** The token that the pages lead to, where the calls need one. */
async function withToken(api: ApiSpecification, keys: Record<string, string>) {
  const opening = api.operations.find(({ name }) => name === 'session' || name === 'token')
  const curl = opening && exampleCurl(api, opening, hosts())
  if (!curl) return keys
  const { body } = await send(curl, keys)
  const answer = JSON.parse(body) as { token?: string; access_token?: string; accountId?: number }
  return {
    ...keys,
    YOUR_ACCESS_TOKEN: answer.token ?? answer.access_token ?? '',
    YOUR_ACCOUNT_ID: String(answer.accountId ?? ''),
  }
}

const all = catalogue.flatMap(product => {
  const api = apiSpecifications[product.api]
  return api && httpOperations(api).length > 0 ? [{ product, api, name: product.api }] : []
})

/** What a first call answers when it does what its page says. */
const firstAnswers: Readonly<Record<string, RegExp>> = {
  'server-post/sale': /KEY="AUTH_RESP"[^>]*>00</,
  'server-post/storage': /KEY="AUTH_RESP"[^>]*>00</,
  'xml-real-time/sale': /KEY="AUTH_RESP"[^>]*>00</,
  'pay-by-bank/debit': /KEY="AUTH_RESP"[^>]*>00</,
  'custom-pay/sale': /"response": ?"00"/,
  'recurring/create': /"Status": ?"Active"/,
  'hosted-checkout/pay': /"Status": ?"Approved"/,
  'hospitality/open-check': /"check_id": ?"/,
  'boarding/create-application': /"created"/,
  'invoicing/create-invoice': /"invoice_id":/,
}

/** Statuses that say that a request is not what the API takes. */
const misunderstood = [400, 401, 403, 405, 411, 413, 415, 500]
/** Calls that are refused with 400 before what they name was there: a TAC, a code, a card token, an earlier command. */
const others = [
  'hosted-pay-page/open',
  'browser-post/pay',
  'boarding/two-factor-status',
  'iframe-sdk/pay',
  'pax-si/follow-up-command',
]

test.each(all)(
  'the API understands the cURL of every operation: $name',
  async ({ product, api, name: slug }) => {
    const keys = await withToken(api, await keysOf(product))
    const wrong: string[] = []
    // What ends the session comes last.
    const operations = httpOperations(api).toSorted(
      (a, b) => Number(/^end-/.test(a.name)) - Number(/^end-/.test(b.name)),
    )
    for (const operation of operations) {
      if (others.includes(`${slug}/${operation.name}`) || operation.name === 'refresh-session') continue
      const { status, body } = await send(exampleCurl(api, operation, hosts()) ?? '', keys)
      const wanted = firstAnswers[`${slug}/${operation.name}`]
      if (status === 0 || misunderstood.includes(status) || wanted?.test(body) === false)
        wrong.push(`${operation.name} ${status} ${body.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
  },
  60_000,
)
