import { symmetricEncrypt } from 'better-auth/crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totpCode } from '../../../e2e/support/totp.ts'
import { recoveryCodeCount, type TwoFactorSetup } from '../../domain/accounts/account.ts'
import { newPerson, openPortal, problemOf, type TestPortal } from '../test-support/open-portal.ts'
import { testSecrets } from '../test-support/settings.ts'
import { apiStores, type TestStore } from '../test-support/test-stores.ts'

describe.each(apiStores)('recovery codes on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files)
  })
  beforeEach(() => portal.advance(16 * 60_000))
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  async function withCodes() {
    const { email, password, ...more } = newPerson()
    const visitor = portal.visitor()
    await visitor.post('/api/auth/sign-up/email', { json: { email, password, ...more } })
    const started = await visitor.post('/api/account/two-factor', { json: { password } })
    const { secret, recoveryCodes } = (await started.json()) as TwoFactorSetup
    const json = { code: totpCode(secret) }
    expect((await visitor.post('/api/account/two-factor/confirm', { json })).status).toBe(200)
    const db = files.store.db as unknown as AuthDb
    const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const kept = async () => {
      const rows = db.selectFrom('twoFactor').select('backupCodes').where('userId', '=', id)
      return (await rows.executeTakeFirstOrThrow()).backupCodes
    }
    const keep = (backupCodes: string) =>
      db.updateTable('twoFactor').set({ backupCodes }).where('userId', '=', id).execute()
    async function signIn(code: string, at = portal) {
      const half = at.visitor()
      await half.post('/api/auth/sign-in/email', { json: { email, password } })
      return half.post('/api/auth/sign-in/second-factor', { json: { code } })
    }
    return { visitor, password, recoveryCodes, kept, keep, signIn }
  }
  const saltOf = (hash: string) => hash.split('$')[4]
  const wrong = [401, 'wrong_code', 'code']

  test('are kept as slow hashes with a salt of their own, and none of them can be read', async () => {
    const { recoveryCodes, kept, visitor, password } = await withCodes()
    const before = await kept()
    const answer = await visitor.post('/api/account/two-factor/recovery-codes', { json: { password } })
    const renewed = ((await answer.json()) as { recoveryCodes: string[] }).recoveryCodes
    for (const [text, codes] of [
      [before, recoveryCodes],
      [await kept(), renewed],
    ] as const) {
      const hashes = JSON.parse(text) as string[]
      for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
      expect(new Set(hashes).size).toBe(recoveryCodeCount)
      // One salt, so that a wrong code costs no more than a wrong password.
      expect(new Set(hashes.map(saltOf)).size).toBe(1)
      for (const code of codes) for (const part of code.split('-')) expect(text.toLowerCase()).not.toContain(part)
    }
    expect(saltOf((JSON.parse(before) as string[])[0] ?? '')).not.toBe(
      saltOf((JSON.parse(await kept()) as string[])[0] ?? ''),
    )
  })

  test('open the account once each; another code, and a hash that somebody read, do not', async () => {
    const { recoveryCodes, kept, signIn } = await withCodes()
    const [first = '', last = ''] = [recoveryCodes[0], recoveryCodes.at(-1)]
    const [hash = ''] = JSON.parse(await kept()) as string[]
    expect(await problemOf(await signIn('k7m4q-x2n9d'))).toEqual(wrong)
    expect((await signIn(hash)).status).toBe(422)
    expect((await signIn(last)).status).toBe(200)
    expect(await problemOf(await signIn(last))).toEqual(wrong)
    expect((await signIn(first)).status).toBe(200)
    expect(JSON.parse(await kept())).toHaveLength(recoveryCodeCount - 2)
  })

  test('that were kept encrypted open the account too, and the rest are hashes after that', async () => {
    const { recoveryCodes, kept, keep, signIn, visitor } = await withCodes()
    await keep(await symmetricEncrypt({ key: testSecrets.AUTH_SECRET, data: JSON.stringify(recoveryCodes) }))
    expect(await (await visitor.get('/api/account')).json()).toMatchObject({ recoveryCodesLeft: recoveryCodeCount })
    expect(await problemOf(await signIn('k7m4q-x2n9d'))).toEqual(wrong)
    expect((await signIn(recoveryCodes[3] ?? '')).status).toBe(200)
    const hashes = JSON.parse(await kept()) as string[]
    expect(hashes.map(hash => hash.slice(0, 10))).toEqual(Array(recoveryCodeCount - 1).fill('$argon2id$'))
    expect(await problemOf(await signIn(recoveryCodes[3] ?? ''))).toEqual(wrong)
    expect((await signIn(recoveryCodes[4] ?? '')).status).toBe(200)
  })

  test('outlive a new AUTH_SECRET, but for those that were encrypted with the one before', async () => {
    const [hashed, encrypted] = [await withCodes(), await withCodes()]
    const list = JSON.stringify(encrypted.recoveryCodes)
    await encrypted.keep(await symmetricEncrypt({ key: testSecrets.AUTH_SECRET, data: list }))
    const renewed = await openPortal(files, { AUTH_SECRET: 'Zr8kWq3nYt6vLm1cXp9sHd4gBf7jUa2e' }, { clock: portal.now })
    expect((await hashed.signIn(hashed.recoveryCodes[0] ?? '', renewed)).status).toBe(200)
    expect(await problemOf(await encrypted.signIn(encrypted.recoveryCodes[0] ?? '', renewed))).toEqual(wrong)
  })
})

/** Better Auth's tables are not among ours. */
interface AuthDb {
  selectFrom(table: 'user'): { select(column: 'id'): Where<{ id: string }> }
  selectFrom(table: 'twoFactor'): { select(column: 'backupCodes'): Where<{ backupCodes: string }> }
  updateTable(table: 'twoFactor'): {
    set(values: { backupCodes: string }): {
      where(column: 'userId', is: '=', id: string): { execute(): Promise<unknown> }
    }
  }
}
interface Where<Row> {
  where(column: 'email' | 'userId', is: '=', value: string): { executeTakeFirstOrThrow(): Promise<Row> }
}
