import { expect, test } from 'vitest'
import { hasPostgres, postgresUrl } from '../platform/test-support/on-postgres.ts'
import { simulate } from './test-support/simulator/simulate.ts'

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

test('200 seeds on SQLite: every answer and every row is what plain books say', async () => {
  const { finding, requests, away } = await simulate({ seeds: range(1, 200), requestsPerSeed: 30 })
  expect(finding).toBeUndefined()
  expect([requests > 5_000, away]).toEqual([true, 0])
})

test.skipIf(!hasPostgres)('10 seeds on PostgreSQL, with two copies of the program', async () => {
  const { finding } = await simulate({ seeds: range(1, 10), requestsPerSeed: 60, databaseUrl: postgresUrl })
  expect(finding).toBeUndefined()
})
