import type { Asker } from '../ledger/payment-request.ts'
import { merchantNow } from '../sandbox/clock.ts'
import {
  changePaymentMethod,
  findMethodsOfToken,
  type MethodChange,
  type PaymentMethod,
} from '../store/billing/payment-methods.ts'
import { insertEvents } from '../store/events/events-table.ts'
import { findByBric } from '../store/payments/ledger-table.ts'
import type { Writer } from '../store/tables.ts'
import { paymentMethodEvent } from './billing-events.ts'

/** What an account updater learned of a token: another account or expiry (YYMM), or that the account is closed. */
export type AccountUpdate = { bric: string } & ({ newBric?: string; expirationDate?: string } | { isClosed: true })

/**
 * Takes what an account updater learned over into the stored ways to pay of the asker's merchant; answers those that
 * changed. Subscriptions go on with the new account from their next bill; a closed one is declined with 46 and nobody
 * is asked. Safe to repeat. Throws for a new token that is not one of the merchant.
 */
export async function takeAccountUpdate(
  trx: Writer,
  { credential, api }: Asker,
  update: AccountUpdate,
  tools: { clock: () => number },
): Promise<PaymentMethod[]> {
  const { merchantId, id: credentialId } = credential
  const nowMs = await merchantNow(trx, merchantId, tools.clock)
  const change = 'isClosed' in update ? { closed_at_ms: nowMs } : await changeOf(trx, merchantId, update)
  const found = await findMethodsOfToken(trx, merchantId, update.bric)
  const changed: PaymentMethod[] = []
  for (const row of found) {
    const now = { ...row, ...change, closed_at_ms: closedSince(row, change) }
    if (Object.entries(now).every(([name, value]) => row[name as keyof PaymentMethod] === value)) continue
    await changePaymentMethod(trx, row.id, { ...change, closed_at_ms: now.closed_at_ms })
    changed.push(now)
  }
  const told = changed.map(row =>
    paymentMethodEvent(row, row.closed_at_ms === null ? 'changed' : 'closed', { api, nowMs, credentialId }),
  )
  await insertEvents(trx, told)
  return changed
}

/** An account that was closed stays so until another one takes its place. */
function closedSince({ closed_at_ms }: PaymentMethod, change: MethodChange): number | null {
  if (change.bric !== undefined) return null
  return closed_at_ms ?? change.closed_at_ms ?? null
}

async function changeOf(
  trx: Writer,
  merchantId: string,
  { newBric, expirationDate }: { newBric?: string; expirationDate?: string },
): Promise<MethodChange> {
  const expiry = expirationDate === undefined ? {} : { expiration_date: expirationDate }
  if (newBric === undefined) return expiry
  const token = await findByBric(trx, merchantId, newBric)
  if (!token) throw new Error(`an account update names ${newBric}, which is no token of its merchant`)
  return { ...expiry, bric: newBric, last_four: token.last_four }
}
