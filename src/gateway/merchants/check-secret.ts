import { StartRefusal } from '../../platform/start-refusal.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { addSetting, readSetting } from '../store/payments/operations-table.ts'
import { type GatewayKeys, lookupHash } from './keys.ts'

const setting = 'gateway-secret-check'

/** Refuses a store that was written with another GATEWAY_SECRET: none of its credentials could be opened. */
export async function checkSecret(store: GatewayStore, keys: GatewayKeys): Promise<void> {
  const expected = lookupHash(keys, setting, setting)
  await store.write(trx => addSetting(trx, setting, expected))
  if ((await readSetting(store.read, setting)) !== expected)
    throw new StartRefusal(
      'GATEWAY_SECRET differs from the one that the stored credentials were made with. Set the old one, or use an empty data folder.',
    )
}
