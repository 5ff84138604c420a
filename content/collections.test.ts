import { describe, expect, test } from 'vitest'
import { brunoFolder } from '../src/domain/apis/bruno/folder.ts'
import { collectionPlans } from '../src/domain/apis/collections/index.ts'
import { apiSpecifications } from '../src/domain/apis/index.ts'
import { postmanCollection } from '../src/domain/apis/postman/collection.ts'
import type { ApiHost } from '../src/domain/apis/specification/api-specification.ts'
import type { ProductEntry } from '../src/domain/catalogue/product.ts'
import { postmanEnvironment } from '../src/domain/credentials/postman-environment.ts'
import { gatewayPaths } from '../src/gateway/contract.ts'
import { isWholeRun } from '../src/platform/test-support/whole-run.ts'
import { products } from './data/products.ts'
import { readBru } from './test-support/read-bru.ts'
import { runCollection } from './test-support/run-collection.ts'
import { useGateway } from './test-support/use-gateway.ts'

// What a reader imports into Postman: the collection of a product and the environment with their keys, run against the gateway.

const { gateway } = useGateway('collections')

const hosts = (origin: string) => {
  const addresses = Object.entries(gatewayPaths).map(([host, path]) => [host, origin + path])
  return { gateway: origin, ...Object.fromEntries(addresses) } as Record<ApiHost, string>
}

const catalogue: readonly ProductEntry[] = products

/** What the page of credentials gives a reader who has just got keys. */
async function freshEnvironment({ name, api, credentials }: ProductEntry) {
  const others = catalogue.find(each => each.name === collectionPlans[api]?.alsoKeysOf)?.credentials ?? []
  const pairs = [...new Map([...credentials, ...others].map(pair => [pair.secret, pair])).values()]
  const kinds = pairs.map(({ secret }) => secret)
  const secrets: Record<string, string> = await gateway.provisionAtNoon(name, kinds, 'Collections')
  const items = pairs.map(({ label, secret }) => ({ key: label, value: secrets[secret] ?? '' }))
  return postmanEnvironment({ credentials: pairs }, { productName: name, items })
}

/** Those that run a second time in the short form too: numbers, a token and a subscription are new ones then. */
const alsoAgain = ['server-post', 'custom-pay', 'recurring']
const planned = catalogue.filter(({ api }) => collectionPlans[api])

describe.concurrent.each(planned)('$name', product => {
  const api = apiSpecifications[product.api]
  const plan = collectionPlans[product.api]
  if (!api || !plan) throw new Error(`no API ${product.api}`)

  test('runs green from the first call to the last', async () => {
    const environment = await freshEnvironment(product)
    const collection = postmanCollection(api, plan, product.displayName, hosts(gateway.url))
    // With the same keys again: what it made and where it left off must not be in its way.
    for (let run = 0; run < (isWholeRun || alsoAgain.includes(product.api) ? 2 : 1); run++) {
      const { wrong, requests, checks } = await runCollection(collection, environment)
      expect(wrong).toEqual([])
      expect(requests).toBe(plan.steps.length)
      expect(checks).toBeGreaterThanOrEqual(requests)
    }
  })

  test('Bruno reads its folder as the same requests, with variables of its own', () => {
    const addresses = hosts('http://localhost:4000')
    const { item, variable } = postmanCollection(api, plan, product.displayName, addresses) as PostmanFile
    const [root, ...files] = brunoFolder(api, plan, product.displayName, addresses)
    expect(JSON.parse(root?.text ?? '')).toMatchObject({ name: product.displayName, type: 'collection' })
    const [settings, ...requests] = files.map(({ name, text }) => ({ name, text, read: readBru(text) }))
    expect(settings?.text.match(/\w+(?=: )/g) ?? []).toEqual(variable.map(({ key }) => key))
    expect(requests.map(({ read }) => [read.meta.name, read.http.method.toUpperCase(), read.http.url])).toEqual(
      item.map(({ name, request: { method, url } }) => [name, method, typeof url === 'string' ? url : url.raw]),
    )
    for (const [index, { text, read }] of requests.entries()) {
      const { body } = item[index]?.request ?? {}
      expect(read.body?.json ?? read.body?.xml).toBe(body?.raw)
      const pairs = body?.urlencoded?.map(({ key, value, disabled }) => ({ name: key, value, enabled: !disabled }))
      expect(read.body?.formUrlEncoded).toEqual(pairs)
      expect(read.tests).toContain('Status is')
      expect(text).not.toContain('pm.')
    }
  })
})

interface PostmanFile {
  item: {
    name: string
    request: {
      method: string
      url: string | { raw: string }
      body?: { raw?: string; urlencoded?: { key: string; value: string; disabled?: true }[] }
    }
  }[]
  variable: { key: string }[]
}
