import ssh2 from 'ssh2'

const triesMax = 20

/**
 * A private key as a key file of OpenSSH has it. ssh2 1.17 drops leading zeros of the public part, so that one of some 200 Ed25519
 * keys cannot be read by anybody: such a one is thrown away.
 */
export function mintSshKey(type: 'ed25519' | 'ecdsa'): string {
  for (let tries = 0; tries < triesMax; tries++) {
    const options = { comment: 'sandbox' }
    const { private: key } =
      type === 'ed25519'
        ? ssh2.utils.generateKeyPairSync('ed25519', options)
        : ssh2.utils.generateKeyPairSync('ecdsa', { ...options, bits: 256 })
    if (!(ssh2.utils.parseKey(key) instanceof Error)) return key
  }
  throw new Error('no key could be made')
}
