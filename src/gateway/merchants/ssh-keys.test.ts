import ssh2 from 'ssh2'
import { expect, test } from 'vitest'
import { mintSshKey, publicPartOf } from './ssh-keys.ts'

test.each([
  ['ed25519', 'ssh-ed25519'],
  ['ecdsa', 'ecdsa-sha2-nistp256'],
] as const)('every key can be read, signs, and has its public part: %s', (kind, type) => {
  // One of 256 begins with a zero, one of two with a bit that a number above zero does not have.
  for (let tries = 0; tries < 1_000; tries++) {
    const file = mintSshKey(kind)
    const key = ssh2.utils.parseKey(file)
    if (key instanceof Error || Array.isArray(key)) throw new Error('not one key')
    expect(publicPartOf(file)).toEqual({ type, bytes: key.getPublicSSH() })
    expect(key).toMatchObject({ type, comment: 'sandbox' })
    expect(key.verify('a text', key.sign('a text'))).toBe(true)
  }
})

test('keys that ssh2 made have their public part', () => {
  const { private: file, public: line } = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })
  const { type, bytes } = publicPartOf(file)
  expect(`${type} ${bytes.toString('base64')}`).toBe(line.trim())
})

test('what is no key is refused', () => {
  expect(() => publicPartOf('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n')).toThrow('cannot be read')
})
