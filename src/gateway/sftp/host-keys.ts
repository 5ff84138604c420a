import { createHash } from 'node:crypto'
import type { RandomBytes } from '../ledger/bric.ts'
import { type GatewayKeys, openSecret, sealSecret } from '../merchants/keys.ts'
import { mintSshKey, publicPartOf } from '../merchants/ssh-keys.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { addSetting, readSetting } from '../store/payments/operations-table.ts'

const setting = 'sftp-host-keys'

/**
 * The private keys by which the server proves who it is, made at the first start and kept in the database, encrypted: all
 * copies have the same ones, and a client that knows them is never asked again.
 */
export async function readHostKeys(
  store: GatewayStore,
  keys: GatewayKeys,
  randomBytes: RandomBytes,
): Promise<string[]> {
  const kept = await readSetting(store.read, setting)
  if (kept !== undefined) return open(keys, kept)
  const made = [mintSshKey('ed25519'), mintSshKey('ecdsa')]
  const sealed = sealSecret(keys, setting, JSON.stringify(made), randomBytes)
  await store.write(trx => addSetting(trx, setting, sealed))
  // Another copy may have been first.
  return open(keys, (await readSetting(store.read, setting)) ?? sealed)
}

const open = (keys: GatewayKeys, sealed: string) => JSON.parse(openSecret(keys, setting, sealed)) as string[]

export type PublicHostKey = {
  /** `ssh-ed25519 AAAA…`, as in a file of known hosts. */
  line: string
  /** `SHA256:…`, as clients show it. */
  fingerprint: string
}

/** What clients may know of the keys. */
export function publicHostKeys(privateKeys: readonly string[]): PublicHostKey[] {
  return privateKeys.map(each => {
    const { type, bytes } = publicPartOf(each)
    const hash = createHash('sha256')
      .update(bytes)
      .digest('base64')
      .replace(/(?<!=)=+$/, '')
    return { line: `${type} ${bytes.toString('base64')}`, fingerprint: `SHA256:${hash}` }
  })
}
