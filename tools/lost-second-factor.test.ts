import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { totpCode } from '../e2e/support/totp.ts'
import { newPerson, openPortal } from '../src/server/test-support/open-portal.ts'
import { testStores } from '../src/server/test-support/test-stores.ts'
import { root } from './bootstrap.mjs'

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const [, section = ''] = page.split('\n## A lost second factor\n')
const [, statements = ''] = /```sql\n([\s\S]+?)```/.exec(section) ?? []

describe.each(testStores)('on $kind', ({ open }) => {
  test('the statements of docs/operations.md turn the second factor off, and the password is still asked for', async () => {
    const files = await open()
    const portal = await openPortal(files)
    const make = async () => {
      const { email, password, ...rest } = newPerson()
      const visitor = portal.visitor()
      await visitor.post('/api/auth/sign-up/email', { json: { email, password, ...rest } })
      const started = await visitor.post('/api/account/two-factor', { json: { password } })
      const { secret } = (await started.json()) as { secret: string }
      const confirmed = await visitor.post('/api/account/two-factor/confirm', { json: { code: totpCode(secret) } })
      expect(confirmed.status).toBe(200)
      return { email, password, visitor }
    }
    const [one, other] = [await make(), await make()]
    const signIn = async (email: string, password: string) => {
      const response = await portal.visitor().post('/api/auth/sign-in/email', { json: { email, password } })
      return [response.status, ((await response.json()) as { needsSecondFactor?: boolean }).needsSecondFactor]
    }
    expect(await signIn(one.email, one.password)).toEqual([200, true])

    const given = statements.replaceAll('person@shop.example', one.email).split(';')
    const each = given.map(text => text.trim()).filter(Boolean)
    expect(each).toHaveLength(3)
    for (const text of each) await sql.raw(text).execute(files.store.db)

    expect((await one.visitor.get('/api/account')).status).toBe(401)
    expect(await signIn(one.email, 'not the password')).toEqual([401, undefined])
    expect(await signIn(one.email, one.password)).toEqual([200, false])
    expect((await other.visitor.get('/api/account')).status).toBe(200)
    expect(await signIn(other.email, other.password)).toEqual([200, true])
    await files.store.close()
    await files.remove()
  })
})
