import type { GatewayEvent } from '../../domain/payments/gateway-event.ts'
import type { StoredEvent } from '../store/tables.ts'

/** An event as the portal is told of it. */
export const toEvent = (row: StoredEvent): GatewayEvent => ({
  id: `evt_${row.id}`,
  position: row.position,
  name: row.name,
  credentialId: row.credential_id,
  api: row.api,
  at: row.at_ms,
  data: JSON.parse(row.data) as GatewayEvent['data'],
})
