import { hasUnnumbered, lastNumbered, listEvents, numberEvents } from '../store/events/events-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { StoredEvent } from '../store/tables.ts'

/**
 * The events of a merchant behind a position, in order; who goes on from the last position misses none and sees none
 * twice, however many are written meanwhile.
 */
export async function readEvents(
  store: GatewayStore,
  merchantId: string,
  { after, limit }: { after: number; limit: number },
): Promise<StoredEvent[]> {
  for (;;) {
    const events = await listEvents(store.read, merchantId, after, limit)
    if (events.length === limit || !(await hasUnnumbered(store.read, merchantId))) return events
    await store.write(trx => numberEvents(trx, merchantId))
  }
}

/** Where the events of a merchant end now: what is written from now on is behind it. */
export async function lastPosition(store: GatewayStore, merchantId: string): Promise<number> {
  await numberAll(store, merchantId)
  return lastNumbered(store.read, merchantId)
}

/** After it, what was written before has its position. */
export async function numberAll(store: GatewayStore, merchantId: string): Promise<void> {
  while (await hasUnnumbered(store.read, merchantId)) await store.write(trx => numberEvents(trx, merchantId))
}
