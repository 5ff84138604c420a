import { expect, test } from 'vitest'
import { createHashQueue } from './hash-queue.ts'
import { createPasswords } from './password-hash.ts'

const password = 'marble tundra 9 violin'
const passwords = createPasswords(createHashQueue())

test('a new password costs what OWASP asks, and no two hashes are alike', async () => {
  const [one, other] = await Promise.all([passwords.hash(password), passwords.hash(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await passwords.verify({ hash: one, password })).toBe(true)
  expect(await passwords.verify({ hash: one, password: `${password}.` })).toBe(false)
})

// Of the test vectors of the reference implementation (phc-winner-argon2, `src/test.c`).
const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

test('a hash keeps the cost that it was made with, whoever made it', async () => {
  expect(await passwords.verify({ hash, password: 'password' })).toBe(true)
  expect(
    await createPasswords(createHashQueue(), { memoryKiB: 64, passes: 1 }).verify({ hash, password: 'password' }),
  ).toBe(true)
})

test('with the cost and salt of another hash the same text is the same hash', async () => {
  const cheap = createPasswords(createHashQueue(), { memoryKiB: 64, passes: 1 })
  expect(await cheap.hashLike(hash, 'password')).toBe(hash)
  expect(await cheap.hashLike(hash, 'password.')).not.toBe(hash)
  await expect(cheap.hashLike('password', 'password')).rejects.toThrow('cannot be read')
})

test('ten passes are two digits', async () => {
  const thorough = createPasswords(createHashQueue(), { memoryKiB: 64, passes: 10 })
  expect(await passwords.verify({ hash: await thorough.hash(password), password })).toBe(true)
})

test.each([`x${hash}`, `${hash}.`, `${hash}\n`])(
  'a hash with something beside it matches nothing: "%s"',
  async beside => {
    expect(await passwords.verify({ hash: beside, password: 'password' })).toBe(false)
  },
)

test.each(['', 'plain', '$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$aGFzaA'])(
  'the hash "%s" matches nothing',
  async hash => {
    expect(await passwords.verify({ hash, password })).toBe(false)
  },
)
