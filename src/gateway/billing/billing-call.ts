import type { PaymentTools } from '../ledger/record-payment.ts'
import type { GatewayKeys } from '../merchants/keys.ts'

export type BillingTools = PaymentTools & { keys: GatewayKeys }
