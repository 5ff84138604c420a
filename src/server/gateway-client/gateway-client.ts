import type { Provisioned, ProvisionRequest } from '../../gateway/contract.ts'

/** The payment platform as the portal uses it, over HTTP only (architecture 1). */
export interface GatewayClient {
  /** Mints credentials; the same reference answers the same ones, so it is repeated when the answer was lost. */
  provision(request: ProvisionRequest): Promise<Provisioned>
  /** Seals the fields of a payment into a TAC (payments 2). */
  exchangeKey(fields: Record<string, string>): Promise<KeyExchangeAnswer>
}

/** `refusal` is the platform's own text, e.g. `INVALID MAC`. */
export type KeyExchangeAnswer = { ok: true; tac: string } | { ok: false; refusal: string }

/** No usable answer: `unreachable` when there was none in time, `unusable` when it made no sense. */
export class GatewayError extends Error {
  readonly kind: 'unreachable' | 'unusable'
  constructor(kind: 'unreachable' | 'unusable', message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
