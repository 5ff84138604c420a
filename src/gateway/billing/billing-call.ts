import type { PaymentTools } from '../ledger/record-payment.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import { merchantNow } from '../sandbox/clock.ts'
import { newYorkDay } from '../sandbox/new-york-time.ts'
import type { Credential } from '../store/credentials-table.ts'
import type { Writer } from '../store/tables.ts'

export type BillingTools = PaymentTools & { keys: GatewayKeys }
/** Who asks, and through which API. */
export type Asker = { credential: Credential; api: string }

/** The moment and the day in New York, on the clock of a merchant. */
export async function todayOf(trx: Writer, merchantId: string, { clock }: Pick<PaymentTools, 'clock'>) {
  const nowMs = await merchantNow(trx, merchantId, clock)
  return { nowMs, today: newYorkDay(nowMs) }
}
