import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiSpecifications, findTable, tableNames } from '../src/domain/apis/index.ts'
import { eventDefinitions } from '../src/domain/payments/events.ts'
import { findResponseCode } from '../src/domain/payments/response-codes.ts'

// What the articles about other providers say of our API is in our tables: a field that is renamed is missed here.

const articles = globSync('articles/get-started/migrate/*.md', { cwd: import.meta.dirname }).sort()

const fields = new Set(
  tableNames('fields').flatMap(name => findTable('fields', name)?.fields.map(each => each.name) ?? []),
)
const calls = new Set(
  Object.values(apiSpecifications).flatMap(({ operations }) =>
    operations.map(({ method, path }) => `${method} ${path}`),
  ),
)
const events = new Set<string>(Object.keys(eventDefinitions))
const factsOfEvents = new Set(Object.values(eventDefinitions).flatMap(each => Object.keys(each.fields)))
const headersOfWebhooks = new Set(['webhook-id', 'webhook-timestamp', 'webhook-signature', 'type'])
/** How articles write a token in a path, what a signature is made of, and what the columns call an example. */
const ownWords = new Set(['{BRIC}', 'id.timestamp.body', 'whsec_'])

const isOurs = (name: string) =>
  [fields, calls, events, factsOfEvents, headersOfWebhooks, ownWords].some(each => each.has(name)) ||
  findResponseCode(name) !== undefined

/** The code spans of a column. */
function namesOf(file: string, column = 'Ours'): string[] {
  const names: string[] = []
  let at = -1
  for (const line of readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').map(cell => cell.trim()) : []
    if (cells.length === 0) at = -1
    else if (at < 0) at = cells.indexOf(column)
    if (at > 0) names.push(...Array.from(cells[at]?.matchAll(/`([^`]+)`/g) ?? [], ([, name = '']) => name))
  }
  return names
}

test('four providers have their article', () => {
  expect(articles.map(file => file.replace(/.*from-(.*)\.md/, '$1'))).toEqual([
    'adyen',
    'braintree',
    'square',
    'stripe',
  ])
})

describe.each(articles)('%s', file => {
  test('names fields, calls, codes and events that there are', () => {
    const names = namesOf(file)
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter(name => !isOurs(name))).toEqual([])
  })
})

test.each([
  ['Custom Pay API', 'custom-pay'],
  ['iFrame JavaScript SDK', 'iframe-sdk'],
])('what is called differently in %s is in its tables', (column, api) => {
  const tables = Object.values(apiSpecifications[api]?.fields ?? {})
  const own = new Set(tables.flatMap(table => table.fields.map(each => each.name)))
  const names = namesOf('articles/get-started/migrate.md', column)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => name !== '{BRIC}' && !own.has(name))).toEqual([])
})
