import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { products } from '../../../content/data/products.ts'
import type { ApiHost } from '../../domain/apis/specification/api-specification.ts'
import { addressesOf } from './addresses-of.ts'

const urls = new Proxy({ gateway: 'https://gateway.example' } as Record<ApiHost, string>, {
  get: ({ gateway }, host) =>
    host === 'gateway' ? gateway : host === 'sftp' ? 'sftp://files.example:4022' : `${gateway}/${String(host)}/`,
})

test('Browser Post: the form first, then the key exchange', () => {
  expect(addressesOf('Browser Post', urls)).toEqual([
    { name: 'BROWSER_POST_URL', value: 'https://gateway.example/browserPost/' },
    { name: 'KEY_EXCHANGE_URL', value: 'https://gateway.example/keyExchange/' },
  ])
})

test.each([
  ['Hospitality POS API', 'HOSPITALITY_URL', 'https://gateway.example/hospitality/'],
  ['BigCommerce', 'BIGCOMMERCE_URL', 'https://gateway.example/bigcommerce'],
  ['Ingenico Semi-Integrated API', 'INGENICO_URL', 'https://gateway.example/ingenico/'],
])('%s: the address as its programs write it', (name, variable, value) => {
  expect(addressesOf(name, urls)).toEqual([{ name: variable, value }])
})

test.each(['SFTP Account Updater', 'XML Batch File'])('%s: host and port of the SFTP server, if there is one', name => {
  const at = (sftp: string) => addressesOf(name, { ...urls, sftp })
  expect(at('sftp://files.example:4022')).toEqual([
    { name: 'SFTP_HOST', value: 'files.example' },
    { name: 'SFTP_PORT', value: '4022' },
  ])
  expect(at('')).toEqual([])
})

test('no address where there is none to call, and none of what the catalogue does not have', () => {
  expect(addressesOf('Nothing', urls)).toEqual([])
})

const snippets = join(import.meta.dirname, '../../../content/snippets')
const programs = readdirSync(snippets, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(file => readFileSync(join(file.parentPath, file.name), 'utf8'))
  .join('\n')

/** The payment form of Hosted Checkout stands in pages. */
const readByNone = new Set(['HOSTED_CHECKOUT_URL'])
const names = new Set(products.flatMap(({ name }) => addressesOf(name, urls).map(address => address.name)))
test.each([...names].filter(name => !readByNone.has(name)))('programs of the articles read %s', name => {
  expect(programs).toMatch(new RegExp(`\\b${name}\\b`))
})
