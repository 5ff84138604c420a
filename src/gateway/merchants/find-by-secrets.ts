import type { SecretKind } from '../../domain/catalogue/product.ts'
import {
  type Credential,
  findCredentialByKey,
  findCredentialBySecret,
  readTakenSecrets,
} from '../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { lookedUpSecrets } from './credential-secrets.ts'
import { type GatewayKeys, isSameSecret, lookupHash, openSecret } from './keys.ts'
import { placeOf, type SecretsByKind } from './sealed-secrets.ts'

type Tools = { store: GatewayStore; keys: GatewayKeys; clock: () => number }

/**
 * The credential that may be used with all of these values, whichever the API asks for: a MAC alone, a MID with its
 * developer key and password, a four-part key with an EPI key, and so on. Secrets that were replaced count until their
 * overlap ends. Undefined when one of them is another's, wrong or empty, and when the credential was revoked. `forReading`: the secret in
 * whose place the one for reading is taken too; who sends that is told apart by `isReadOnly`. `named` is called with the credential that
 * one of the values names, whatever becomes of the others.
 */
export async function findBySecrets(
  presented: SecretsByKind,
  tools: Tools,
  { forReading, named }: { forReading?: 'password' | 'clientSecret'; named?: (credential: Credential) => void } = {},
): Promise<Credential | undefined> {
  const values = Object.entries(presented) as [SecretKind, string][]
  const finder = values.find(([kind]) => lookedUpSecrets.has(kind)) ?? values.find(([kind]) => keyKinds.has(kind))
  const credential = finder && (await find(finder, tools))
  if (named) await tellWho(credential, values, { tools, named })
  if (!credential || credential.isRevoked) return undefined
  let { isReadOnly } = credential
  for (const [kind, value] of values) {
    if (kind === finder[0] || (await isTaken(credential, kind, value, tools))) continue
    if (kind !== forReading || !(await isTaken(credential, 'readingSecret', value, tools))) return undefined
    isReadOnly = true
  }
  return { ...credential, isReadOnly }
}

/** Where the value that is looked for is nobody's, the four-part key beside it still says whose it should have been. */
async function tellWho(
  found: Credential | undefined,
  values: [SecretKind, string][],
  { tools, named }: { tools: Tools; named: (credential: Credential) => void },
): Promise<void> {
  const key = values.find(([kind]) => keyKinds.has(kind))
  const credential = found ?? (key && (await find(key, tools)))
  if (credential) named(credential)
}

/** The four-part key has a column of its own. */
const keyKinds: ReadonlySet<SecretKind> = new Set<SecretKind>(['fourPartKey', 'epiId'])

function find([kind, value]: [SecretKind, string], { store, keys, clock }: Tools) {
  if (keyKinds.has(kind)) return findCredentialByKey(store.read, value)
  return findCredentialBySecret(store.read, kind, lookupHash(keys, kind, value), clock())
}

/** Whether a value is taken for a secret of a credential that is known already. */
export async function isTaken(credential: Credential, kind: SecretKind, value: string, tools: Tools) {
  const taken = await readTaken(credential, kind, tools)
  // Each is compared, so that the time does not tell which one it was.
  return taken.map(each => isSameSecret(each, value)).includes(true)
}

async function readTaken({ id }: Credential, kind: SecretKind, { store, keys, clock }: Tools): Promise<string[]> {
  const sealed = await readTakenSecrets(store.read, id, kind, clock())
  return sealed.map(each => openSecret(keys, placeOf(id, kind), each))
}

/**
 * The active credential that a value names (its four-part key, its SFTP user), with every value that is taken for one of its secrets:
 * for requests that prove that they know it without sending it.
 */
export async function findWithSecret(
  name: [SecretKind, string],
  kind: SecretKind,
  tools: Tools,
  { named }: { named?: (credential: Credential) => void } = {},
): Promise<{ credential: Credential; taken: string[] } | undefined> {
  const credential = await find(name, tools)
  if (credential) named?.(credential)
  if (!credential || credential.isRevoked) return undefined
  return { credential, taken: await readTaken(credential, kind, tools) }
}
