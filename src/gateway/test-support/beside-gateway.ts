import { type GatewayStore, openStore } from '../store/open-store.ts'

export type StorePlace = { dataDir: string; databaseUrl: string | undefined }

/** Works on the store of a program that is not running, or on PostgreSQL beside one. */
export async function withStore<Result>(
  place: StorePlace,
  work: (store: GatewayStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ ...place, nowMs: Date.now() })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** What a killed program had leased is free at once, as if a minute had passed. */
export const endLeases = (place: StorePlace): Promise<unknown> =>
  withStore(place, store => store.write(trx => trx.updateTable('work_items').set({ leased_until_ms: 0 }).execute()))

/** The same of the queues of webhooks. */
export const endWebhookLeases = (place: StorePlace): Promise<unknown> =>
  withStore(place, store =>
    store.write(trx => trx.updateTable('webhook_endpoints').set({ leased_until_ms: 0 }).execute()),
  )

/** The same of an advance of a clock, which a program goes on with by itself a minute after it was left. */
export const leaveAdvances = (place: StorePlace): Promise<unknown> =>
  withStore(place, store =>
    store.write(trx =>
      trx.updateTable('clock_advances').set({ touched_at_ms: 0 }).where('done_at_ms', 'is', null).execute(),
    ),
  )
