import type { PaymentTools } from '../ledger/record-payment.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import type { Credential } from '../store/credentials-table.ts'

export type BillingTools = PaymentTools & { keys: GatewayKeys }
/** Who asks, and through which API. */
export type Asker = { credential: Credential; api: string }
