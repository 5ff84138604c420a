import Database from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { failureBehind, noteFailure, notingFailures, StoreFailure, toStoreFailure } from './store-failure.ts'

const coded = (code: string) => Object.assign(new Error('driver'), { code })

describe('what a database suffers from', () => {
  test.each([
    ['SQLITE_BUSY', 'locked'],
    ['SQLITE_BUSY_SNAPSHOT', 'locked'],
    ['SQLITE_LOCKED', 'locked'],
    ['SQLITE_FULL', 'full'],
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['53100', 'full'],
    ['SQLITE_READONLY', 'read-only'],
    ['SQLITE_READONLY_DBMOVED', 'read-only'],
    ['EROFS', 'read-only'],
    ['25006', 'read-only'],
    ['SQLITE_IOERR_WRITE', 'broken'],
    ['SQLITE_CANTOPEN', 'broken'],
    ['EIO', 'broken'],
    ['58030', 'broken'],
    ['SQLITE_CORRUPT', 'damaged'],
    ['SQLITE_CORRUPT_INDEX', 'damaged'],
    ['SQLITE_NOTADB', 'damaged'],
    ['XX001', 'damaged'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['55P03', 'conflict'],
    ['57014', 'slow'],
    ['53300', 'lost'],
    ['57P01', 'lost'],
    ['57P02', 'lost'],
    ['57P03', 'lost'],
    ['08006', 'lost'],
    ['55000', 'lost'],
    ['3D000', 'lost'],
    ['28P01', 'lost'],
    ['42P01', 'lost'],
    ['ECONNREFUSED', 'lost'],
    ['ECONNRESET', 'lost'],
    ['EAI_AGAIN', 'lost'],
  ])('%s is %s', (code, kind) => {
    expect(toStoreFailure(coded(code))?.kind).toBe(kind)
  })

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'The database connection is not open',
  ])('“%s” is lost', text => {
    expect(toStoreFailure(new Error(text))?.kind).toBe('lost')
  })

  test.each([
    'SQLITE_CONSTRAINT_UNIQUE',
    'SQLITE_ERROR',
    'SQLITE_MISMATCH',
    '23505',
    '42601',
    '22P02',
    '25P02',
    'ENOENT',
  ])('%s is a fault of the statement', code => {
    expect(toStoreFailure(coded(code))).toBeUndefined()
    expect(noteFailure(coded(code))).not.toBeInstanceOf(StoreFailure)
  })
})

describe('the failure behind an error', () => {
  const failure = new StoreFailure('full', coded('SQLITE_FULL'))

  test('is found among its causes', () => {
    expect(failureBehind(new Error('outer', { cause: new Error('inner', { cause: failure }) }))).toBe(failure)
    expect(failureBehind(new Error('alone'))).toBeUndefined()
  })

  test('is found where the program stops and the database is closed already', async () => {
    const db = new Kysely<never>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
    const ask = () => sql`select 1`.execute(db)
    await ask()
    await db.destroy()
    const error = await ask().catch((thrown: unknown) => thrown)
    expect(failureBehind(new Error('outer', { cause: error }))?.kind).toBe('lost')
  })

  test('is found where a library has put another error in its place, in that request and no other', async () => {
    const forgetful = async () => {
      await Promise.reject(noteFailure(coded('57P01'))).catch(() => {})
      return failureBehind(new Error('FAILED_TO_CREATE_USER'))
    }
    const [one, other] = await Promise.all([
      notingFailures(forgetful),
      notingFailures(async () => failureBehind(new Error('a fault of ours'))),
    ])
    expect([one?.kind, other]).toEqual(['lost', undefined])
  })
})
