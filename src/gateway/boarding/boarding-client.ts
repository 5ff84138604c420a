import type { RandomBytes } from '../ledger/bric.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import { openSecrets } from '../merchants/sealed-secrets.ts'
import { nowOfCredential } from '../sandbox/clock.ts'
import { type Credential, findCredential } from '../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { Reader, Writer } from '../store/tables.ts'

export type BoardingTools = {
  store: GatewayStore
  keys: GatewayKeys
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
}

/** Who calls: the credential of the token, with the agent and the plan that it is tied to. */
export type BoardingClient = { credential: Credential; agent: number; planId: number }

/** The client of a token's credential; undefined when it was revoked since. */
export async function loadClient(credentialId: string, tools: BoardingTools): Promise<BoardingClient | undefined> {
  const credential = await findCredential(tools.store.read, credentialId)
  if (!credential || credential.isRevoked) return undefined
  const { agentId, planId } = await openSecrets(tools.store.read, tools.keys, credential.id, ['agentId', 'planId'])
  return { credential, agent: Number(agentId), planId: Number(planId) }
}

/** What the sandbox clock of the merchant behind a credential shows; without a credential the real one. */
export async function readClock(
  credentialId: string | null,
  { store, clock }: Pick<BoardingTools, 'store' | 'clock'>,
  db: Reader | Writer = store.read,
): Promise<number> {
  return nowOfCredential(db, credentialId, clock)
}
