import { hasUnnumbered, listEvents, numberEvents } from '../store/events-table.ts'
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
