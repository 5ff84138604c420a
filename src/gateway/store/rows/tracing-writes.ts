import { inSpan } from '../../../platform/tracing/spans.ts'
import type { GatewayStore } from '../open-store.ts'

/** The store, with each write of a request as a span: from its place in the queue until it is durable. */
export function tracingWrites(store: GatewayStore): GatewayStore {
  const attributes = { 'db.system.name': store.kind }
  return { ...store, write: work => inSpan('write', { attributes, isPart: true }, () => store.write(work)) }
}
