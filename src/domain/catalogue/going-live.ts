import type { ApiHost, ApiSpecification } from '../apis/specification/api-specification.ts'
import type { EventName } from '../payments/events.ts'
import type { SecretKind } from './product.ts'

/** What is particular to a product when it goes live. */
export interface GoingLive {
  /** Events to take by webhook; none where the product has none. */
  events: readonly EventName[]
  /** What is not as in the sandbox, a sentence each, without its full stop. */
  differs: readonly string[]
  /** What somebody should see when it is not as usual. */
  watch: readonly string[]
}

/** What names who asks, or stands in pages: no secret. All other values of credentials are. */
const openKinds: readonly SecretKind[] = [
  ...(['fourPartKey', 'epiId', 'mid', 'appSource', 'clientId', 'agentId', 'planId'] as const),
  ...(['terminalProfileId', 'publicKey', 'gatewayPublicKey', 'sftpUser'] as const),
]
export const isSecretKind = (kind: SecretKind): boolean => !openKinds.includes(kind)

/** The addresses that an API is at: its own, and those that single operations of it have. */
export function hostsOfApi({ host, operations }: ApiSpecification): ApiHost[] {
  const hosts = [host, ...operations.map(each => each.host)].filter(each => each !== undefined)
  return [...new Set(hosts)]
}
