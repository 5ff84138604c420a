import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadOperation } from '../src/app/api-reference/operation-page.server.ts'
import { referenceApis } from '../src/app/api-reference/reference-apis.server.ts'
import { articleMarkdown } from '../src/app/article/article-text.server.ts'
import { exampleUrls } from '../src/app/test-support/example-urls.ts'
import { apiSpecifications } from '../src/domain/apis/index.ts'
import { httpOperations } from '../src/domain/apis/specification/http-operations.ts'
import { articles } from './test-support/articles.ts'

const services = { articles, urls: exampleUrls }
const apis = referenceApis(exampleUrls)

async function load(api: string, operation: string) {
  const page = await loadOperation(api, operation, services, null)
  if (!page) throw new Error(`there is no ${api}/${operation}`)
  return { ...page, name: `${api}/${operation}`, html: renderToStaticMarkup(page.content) }
}
type Loaded = Awaited<ReturnType<typeof load>>
const textOf = async (api: string, operation: string) => articleMarkdown((await load(api, operation)).content)

describe('every operation', () => {
  let pages: Loaded[]
  beforeAll(async () => {
    pages = []
    for (const { slug, operations } of apis) for (const each of operations) pages.push(await load(slug, each.slug))
  }, 120_000)

  test('has a page without a fault', () => {
    expect(pages.length).toBeGreaterThan(300)
    expect(pages.flatMap(({ name, problems }) => problems.map(({ message }) => `${name}: ${message}`))).toEqual([])
  })

  test('links to articles that are there', async () => {
    const known = new Set((await articles.list()).map(({ path }) => path))
    const ours = new Set(pages.map(({ article }) => article.path))
    const linked = pages.flatMap(({ html }) =>
      [...html.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)].map(([, path = '']) => path),
    )
    const others = ['/api-reference', '/api/openapi.json']
    expect([...new Set(linked)].filter(path => !known.has(path) && !ours.has(path) && !others.includes(path))).toEqual(
      [],
    )
  })

  test('says how it is called, what it takes, and what it answers', () => {
    const without = (heading: string) => pages.filter(each => !each.headings.some(({ text }) => text === heading))
    for (const heading of ['Fields', 'Errors and what to do', 'Where next?'])
      expect(
        without(heading)
          .map(({ name }) => name)
          .filter(name => !/^portal\//.test(name) || heading !== 'Where next?'),
        heading,
      ).toEqual([])
  })

  test('has a cURL where an HTTP client can make it', () => {
    const http = new Set(
      Object.entries(apiSpecifications).flatMap(([slug, api]) =>
        httpOperations(api).map(({ name }) => `${slug}/${name}`),
      ),
    )
    const without = pages.filter(({ name, html }) => http.has(name) && !html.includes('curl'))
    expect(without.map(({ name }) => name)).toEqual([])
    expect(pages.flatMap(({ name, html }) => (/\{\{\w+\}\}/.test(html) ? [name] : []))).toEqual([])
  })

  test('has neighbours: the row is whole from the first to the last', () => {
    for (const { slug, operations } of apis) {
      const row = pages.filter(({ api }) => api.slug === slug)
      expect(row.filter(({ navigation }) => navigation.previous).length).toBe(operations.length - 1)
      expect(row.filter(({ navigation }) => navigation.next).length).toBe(operations.length - 1)
    }
  })
})

test('a refund of Server Post: address, key, fields, answer, cures and test values', async () => {
  const text = await textOf('server-post', 'refund')
  expect(text).toContain('Address: `POST http://localhost:4000/secure/`')
  expect(text).toContain('`TRAN_TYPE CCE9, CCM9, CCR9`')
  expect(text).toContain('| `ORIG_AUTH_GUID` | text, up to 20 | **Required** | BRIC of the settled payment. |')
  expect(text).toContain('YOUR_FOUR_PART_KEY')
  expect(text).toContain(`--data-urlencode "CUST_NBR=$cust"`)
  expect(text).toContain(`--data-urlencode 'MAC=YOUR_MAC'`)
  expect(text).toContain('<FIELD KEY="AUTH_RESP">00</FIELD>')
  expect(text).toMatch(/\| `4\d\d` \| .+ \| .+ \| .+ \|/)
})

test('a sale shows the values that decide it, by the names of its own fields', async () => {
  const [form, json] = [await textOf('server-post', 'sale'), await textOf('custom-pay', 'sale')]
  expect(form).toContain('| AMOUNT `21.05` | 05 DECLINE |')
  expect(form).toContain('| ACCOUNT_NBR `4000000000009995` | 51 INSUFF FUNDS |')
  expect(json).toContain('| amount `9008.02` | HTTP 500. Nothing is recorded. |')
  expect(json).toContain('| cvv2 `999` | 00 APPROVAL, CVV N |')
  // A refund is decided by the state of its payment.
  expect(await textOf('custom-pay', 'refund')).not.toContain('`21.05`')
})

test('a signed call computes its signature of path and body', async () => {
  const text = await textOf('custom-pay', 'capture')
  expect(text).toContain(
    `signature=$(printf '%s%s' '/sale/0S1A2B3C4D5E6F7G8H9/capture' "$body" | openssl dgst -sha256 -hmac 'YOUR_EPI_KEY'`,
  )
  expect(text).toContain('--header "EPI-Signature: $signature"')
})

test('a call in a session says where its token comes from', async () => {
  const text = await textOf('hospitality', 'open-check')
  expect(text).toContain('Authorization: Bearer YOUR_ACCESS_TOKEN')
  expect(text).toContain('with the token of the answer to [Get a token](/api-reference/hospitality/token).')
  const invoices = await textOf('invoicing', 'list-invoices')
  expect(invoices).toContain('/accounts/YOUR_ACCOUNT_ID/invoices')
  expect(invoices).toContain('Replace `YOUR_ACCOUNT_ID` with `accountId` of the answer to [Open a session]')
  expect(invoices).not.toContain('x-appsource:')
})

test('programs of the guides are there in the languages that they have', async () => {
  const { html } = await load('custom-pay', 'refund')
  expect([...html.matchAll(/<input type="radio"/g)].length).toBeGreaterThanOrEqual(6)
})

test('what is no HTTP is described too: a file, a function, a message', async () => {
  expect(await textOf('sftp-updater', 'request')).toContain('`FILE /in/AU_{key}_{YYYYMMDD}_{n}.req`')
  expect(await textOf('iframe-sdk', 'init')).toContain('`CALL PayNow.init(settings)`')
  expect(await textOf('ingenico-si', 'cloud')).toContain('`SEND /ingenico-cloud/`')
})

test('a call of the portal says who may make it, its fields and the cure of each error', async () => {
  const text = await textOf('portal', 'rotate-credentials')
  expect(text).toContain('`POST http://localhost:3000/api/credentials/rotate`')
  expect(text).toContain('| `sortKey` | text, up to 120 | **Required** |')
  expect(text).toContain(`--data-raw '{\n  "sortKey": "text",\n  "dateCreated": 1,\n  "rotations": 1\n}'`)
  expect(text).toContain('[rotation_running](/get-started/errors#rotation_running) | 409 |')
})

test('what is not there is not there', async () => {
  for (const [api, operation] of [
    ['server-post', 'nothing'],
    ['nothing', 'sale'],
    ['portal', 'sale'],
    ['constructor', 'name'],
  ] as const)
    expect(await loadOperation(api, operation, services, null)).toBeNull()
})
