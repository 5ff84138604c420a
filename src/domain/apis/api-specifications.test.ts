import { describe, expect, test } from 'vitest'
import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../catalogue/product.ts'
import { apiSpecifications } from './index.ts'
import type { ApiField } from './specification/api-specification.ts'

const named = (products as readonly ProductEntry[]).map(({ api }) => api)

test('every product has its API, and every API its product', () => {
  expect(named.sort()).toEqual(Object.keys(apiSpecifications).sort())
})

describe.each(Object.entries(apiSpecifications))('%s', (_name, api) => {
  const { operations, fields, codes = {}, outcomes = {} } = api

  test('names its calls once, and tables that are there', () => {
    const names = operations.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const wanted = operations.flatMap(({ takes, gives }) => [takes, gives].filter(each => each !== undefined))
    expect(wanted.filter(table => !(table in fields))).toEqual([])
  })

  test('has no empty table, and no row twice', () => {
    const tables = [
      ...Object.entries(fields).map(([name, table]) => [name, table.fields.map(field => field.name)] as const),
      ...Object.entries(codes).map(([name, table]) => [name, [...table]] as const),
      ...Object.entries(outcomes).map(([name, table]) => [name, table.rows.map(row => row.send)] as const),
    ]
    for (const [name, keys] of tables) {
      expect(keys.length, name).toBeGreaterThan(0)
      expect(new Set(keys).size, name).toBe(keys.length)
      expect(name).toMatch(/^[a-z0-9-]+$/)
    }
  })

  test('gives examples that obey their own rules', () => {
    for (const [table, { fields: rows }] of Object.entries(fields))
      for (const { name, kind, maxLength, values, example } of rows) {
        const where = `${table}: ${name}`
        if (maxLength) expect(example.length, where).toBeLessThanOrEqual(maxLength)
        if (values) expect(values, where).toContain(example)
        if (kind === 'digits') expect(example, where).toMatch(/^[\d*]*$/)
        if (kind === 'integer') expect(example, where).toMatch(/^-?\d+$/)
        if (kind === 'number') expect(example, where).toMatch(/^-?\d+(\.\d+)?$/)
        if (kind === 'boolean') expect(example, where).toMatch(/^(true|false)$/)
      }
  })
})

test('a condition on values names a field of the same table, with values that it takes', () => {
  const unknown = Object.entries(apiSpecifications).flatMap(([api, { fields }]) =>
    Object.entries(fields).flatMap(([table, { fields: rows }]) =>
      rows
        .flatMap(({ required }) => (typeof required === 'object' ? Object.entries(required.when) : []))
        .filter(([name, wanted]) => typeof wanted !== 'string' && !takes(rows, name, wanted))
        .map(([name]) => `${api}/${table}: ${name}`),
    ),
  )
  expect([...new Set(unknown)]).toEqual([])
})

/** Empty stands for what is left out; a table may take fewer values than the condition that it shares with others. */
function takes(rows: readonly ApiField[], name: string, wanted: readonly string[]): boolean {
  const row = rows.find(each => each.name === name)
  return row !== undefined && (!row.values || wanted.some(value => value === '' || row.values?.includes(value)))
}
