import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { type GatewayKeys, lookupHash, openSecret, sealSecret } from '../merchants/keys.ts'
import { saveCustomer } from '../store/billing/billing-customers.ts'
import type { BillingCustomerRow, Writer } from '../store/tables.ts'
import type { BillingTools } from './billing-call.ts'

/** Who pays, as the merchant wrote it; empty where it was not told. */
export type Person = { firstName: string; lastName: string; phone: string; email: string }

const placeOf = (merchantId: string) => `billing customer/${merchantId}`

/** By which a customer is found again: capitals of an address make no difference. */
export const emailHash = (keys: GatewayKeys, merchantId: string, email: string) =>
  lookupHash(keys, `billing email ${merchantId}`, email.trim().toLowerCase())

/** Makes a customer, or finds the one of the same address, who is from now on as told now. */
export function savePerson(
  trx: Writer,
  merchantId: string,
  person: Person,
  nowMs: number,
  { keys, randomBytes }: BillingTools,
): Promise<number> {
  const text = maskCardNumbers(JSON.stringify(person))
  return saveCustomer(trx, {
    ...{ merchant_id: merchantId, created_at_ms: nowMs },
    sealed_person: sealSecret(keys, placeOf(merchantId), text, randomBytes),
    email_hash: person.email === '' ? null : emailHash(keys, merchantId, person.email),
  })
}

export const openPerson = (keys: GatewayKeys, row: Pick<BillingCustomerRow, 'merchant_id' | 'sealed_person'>) =>
  JSON.parse(openSecret(keys, placeOf(row.merchant_id), row.sealed_person)) as Person
