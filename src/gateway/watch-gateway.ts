import type { ProgramMetrics } from '../platform/metrics/program-metrics.ts'
import { deliveryKinds, type NoteTry } from './deliveries/note-try.ts'
import type { ChangeWatch } from './events/change-watch.ts'
import { transactionMoves } from './ledger/graph.ts'
import type { Sockets } from './sockets/create-sockets.ts'
import type { GatewayStore } from './store/open-store.ts'
import { countingMoves } from './store/payments/count-moves.ts'
import { readWaiting, waitingMetrics } from './store/read-waiting.ts'

/** The store with its moves counted. */
export function watchMoves(store: GatewayStore, metrics: ProgramMetrics): GatewayStore {
  const count = metrics.count({
    ...{ name: 'gatehouse_ledger_moves_total', help: 'Moves of transactions that were committed' },
    labels: { move: transactionMoves },
  })
  return countingMoves(store, move => count({ move }))
}

/** Counts tries to deliver, by what and how they ended. */
export function watchDeliveries(metrics: ProgramMetrics): NoteTry {
  const count = metrics.count({
    ...{ name: 'gatehouse_delivery_tries_total', help: 'Tries to deliver something to a server of a merchant' },
    labels: { kind: deliveryKinds, outcome: ['delivered', 'failed'] },
  })
  return (kind, isDelivered) => count({ kind, outcome: isDelivered ? 'delivered' : 'failed' })
}

/** What the gateway tells beside its requests: what waits, and who is connected. */
export function watchGateway(
  metrics: ProgramMetrics,
  parts: { store: GatewayStore; changes: ChangeWatch; sockets: Sockets; clock: () => number },
): void {
  const { store, changes, sockets, clock } = parts
  metrics.gauge({
    ...{ name: 'gatehouse_live_streams', help: 'Streams that tell the portal what changed' },
    read: () => changes.count(),
  })
  metrics.gauge({ name: 'gatehouse_websockets', help: 'Open WebSockets', read: sockets.count })
  metrics.readings(waitingMetrics, () => readWaiting(store.read, clock()))
}
