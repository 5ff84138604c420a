import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { consoleFormOf } from '../src/app/api-reference/console-form-of.server.ts'
import { programOf } from '../src/app/call-programs/program-of.ts'
import { consoleCall } from '../src/app/features/operation-console/console-call.ts'
import type { PublicUrls } from '../src/contract/page-services.ts'
import { collectionPlans } from '../src/domain/apis/collections/index.ts'
import { initialValues } from '../src/domain/apis/console/console-values.ts'
import { apiSpecifications } from '../src/domain/apis/index.ts'
import { httpOperations } from '../src/domain/apis/specification/http-operations.ts'
import type { ProductEntry } from '../src/domain/catalogue/product.ts'
import type { CredentialsRecord } from '../src/domain/credentials/credentials.ts'
import { gatewayPaths } from '../src/gateway/contract.ts'
import { products } from './data/products.ts'
import { useGateway } from './test-support/use-gateway.ts'

// What the console of an operation copies, with the keys of a reader, run against the gateway.

const { gateway } = useGateway('console-programs')
const run = promisify(execFile)
const catalogue: readonly ProductEntry[] = products

const urls = () => {
  const addresses = Object.entries(gatewayPaths).map(([host, path]) => [host, gateway.url + path])
  return { portal: '', gateway: gateway.url, ...Object.fromEntries(addresses) } as PublicUrls
}

/** Credentials of a product as the portal has them, with those of the product whose keys its calls need besides. */
async function recordsOf(product: ProductEntry): Promise<CredentialsRecord[]> {
  const other = catalogue.find(each => each.name === collectionPlans[product.api]?.alsoKeysOf)
  const all = [product, ...(other ? [other] : [])]
  const kinds = [...new Set(all.flatMap(({ credentials }) => credentials.map(({ secret }) => secret)))]
  const secrets: Record<string, string> = await gateway.provisionAtNoon(product.name, kinds, 'Console')
  return all.map(({ name, credentials }) => ({
    ...{ sortKey: name, entityType: 'SELF-SERVICE', productName: name, dateCreated: 1, active: true },
    items: credentials.map(({ label, secret }) => ({ key: label, value: secrets[secret] ?? '' })),
  }))
}

async function send(curl: string) {
  // Where a token is asked for first, it is the last call whose status counts.
  const script = curl.replace(
    /--fail-with-body(?![\s\S]*--fail-with-body)/,
    `--max-time 20 --write-out '\n%{http_code}'`,
  )
  const { stdout } = await run('sh', ['-c', script])
  const at = stdout.trimEnd().lastIndexOf('\n')
  return { body: stdout.slice(0, at), status: Number(stdout.slice(at + 1)) }
}

/** What a first call answers when it does what its page says. */
const answers: Readonly<Record<string, RegExp>> = {
  'server-post/sale': /KEY="AUTH_RESP"[^>]*>00</,
  'server-post/pin-debit': /KEY="AUTH_RESP"[^>]*>00</,
  'xml-real-time/sale': /KEY="AUTH_RESP"[^>]*>00</,
  'pay-by-bank/debit': /KEY="AUTH_RESP"[^>]*>00</,
  'browser-post/key-exchange': /KEY="TAC"/,
  'custom-pay/sale': /"response": ?"00"/,
  'recurring/create': /"Status": ?"Active"/,
  'hosted-checkout/pay': /"Status": ?"Approved"/,
  'hospitality/locations': /"location_id"/,
  'boarding/create-application': /"created"/,
  'business-reporting/list-transactions': /"hasMore"/,
  'invoicing/create-invoice': /"invoice_id":/,
  'merchant-reporting/search-merchants': /Cedar Travel/,
  'bigcommerce/pay': /"status": ?"ok"/,
}
/** Statuses that say that a request is not what the API takes. */
const misunderstood = [0, 400, 401, 403, 405, 411, 413, 415, 500]
/** Refused with 400 before what it names was there: a card token that no card field made. */
const others = ['iframe-sdk/pay']

const all = catalogue.filter(({ api }) => apiSpecifications[api] && httpOperations(apiSpecifications[api]).length > 0)

test.each(all)(
  'the program of every console works, where it needs no earlier answer: $api',
  async product => {
    const api = apiSpecifications[product.api]
    const records = await recordsOf(product)
    const wrong: string[] = []
    let tried = 0
    for (const { name } of api ? httpOperations(api) : []) {
      const form = consoleFormOf(product.api, name, urls())
      if (typeof form !== 'object' || others.includes(`${product.api}/${name}`)) continue
      const { call, handedOn, hasKeys } = await consoleCall(form, initialValues(form), records, Date.now())
      if (!hasKeys) wrong.push(`${name} has not all keys`)
      if (handedOn.length > 0) continue
      tried++
      const { status, body } = await send(programOf('curl', call))
      const wanted = answers[`${product.api}/${name}`]
      if (misunderstood.includes(status) || wanted?.test(body) === false)
        wrong.push(`${name} ${status} ${body.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    if (product.api !== 'ingenico-si') expect(tried).toBeGreaterThan(0)
  },
  60_000,
)
