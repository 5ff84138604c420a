import ssh2 from 'ssh2'
import { expect, test } from 'vitest'
import { mintSshKey } from './mint-ssh-key.ts'

test('every key can be read', () => {
  const keys = Array.from({ length: 2_000 }, () => ssh2.utils.parseKey(mintSshKey('ed25519')))
  expect(keys.filter(key => key instanceof Error)).toEqual([])
  expect(ssh2.utils.parseKey(mintSshKey('ecdsa'))).toMatchObject({ type: 'ecdsa-sha2-nistp256' })
})
