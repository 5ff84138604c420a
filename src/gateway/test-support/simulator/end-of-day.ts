import type { RandomBytes } from '../../ledger/bric.ts'
import type { GatewayStore } from '../../store/open-store.ts'
import { runDueWork } from '../../work/run-work.ts'

type Tools = { store: GatewayStore; clock: () => number; newId: () => string; randomBytes: RandomBytes }

/** Does what is due at this moment, as each program does by itself every few seconds; throws what failed. */
export async function doDueWork(tools: Tools): Promise<void> {
  const failed: unknown[] = []
  await runDueWork({ ...tools, onError: error => failed.push(error) })
  if (failed.length > 0) throw failed[0]
}
