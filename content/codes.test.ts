import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadProse } from '../src/blocks/response-codes/load-prose.ts'
import { apiSpecifications, tableNames } from '../src/domain/apis/index.ts'
import { bankReturnCodes, changeNoticeCodes } from '../src/domain/payments/test-data/test-bank-accounts.ts'
import { parseCodes } from '../src/server/content/read-codes.ts'

const folder = join(import.meta.dirname, 'codes')
const files = readdirSync(folder).map(name => name.replace(/\.yaml$/, ''))
const codes = async (file: string) => parseCodes(readFileSync(join(folder, `${file}.yaml`), 'utf8'))
const sources = { snippets: async () => ({}), proofs: async () => ({}), codes }

test('every file is of an API', () => {
  expect(files.filter(name => name !== 'shared' && !apiSpecifications[name]?.codes)).toEqual([])
})

test.each(tableNames('codes'))('every code of %s has its prose, and no other is there', async name => {
  expect(await loadProse(name, sources)).toMatchObject({ caption: expect.any(String), rows: expect.any(Array) })
})

test('what is shared is of a code that APIs have', () => {
  const { tables } = parseCodes(readFileSync(join(folder, 'shared.yaml'), 'utf8')) as { tables: { codes: object } }
  const known = Object.values(apiSpecifications).flatMap(({ codes: all = {} }) => Object.values(all).flat())
  expect(Object.keys(tables.codes).filter(code => !known.includes(code))).toEqual([])
})

test('returns and notices are called what the sandbox calls them', async () => {
  const said = async (table: string) => {
    const prose = await loadProse(`pay-by-bank/${table}`, sources)
    return typeof prose === 'string' ? [] : prose.rows.map(({ code, meaning }) => [code, meaning])
  }
  expect(await said('returns')).toEqual(
    Object.entries(bankReturnCodes).map(([code, { meaning, days }]) => [code, `${meaning}. Comes within ${days}.`]),
  )
  expect(await said('notices')).toEqual(
    Object.entries(changeNoticeCodes).map(([code, meaning]) => [code, expect.stringContaining(`${meaning}. `)]),
  )
})
