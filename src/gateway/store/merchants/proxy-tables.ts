import type { Generated } from 'kysely'

/** A session of the REST proxy: its token names it. It ends with its time, by a call, and with a rotation of its credentials. */
export type ProxySessionRow = {
  id: string
  credential_id: string
  /** How often the credentials had been rotated when it was opened. */
  rotations: number
  /** By the real clock. */
  expires_at_ms: number
  /** 1 where it was opened with the secret for reading. */
  is_read_only: number
}
/** Money that goes to a merchant's bank on one banking day. Its fees are taken off and its adjustments added, both in cents. */
export type DepositRow = {
  /** Given by the database. */
  id: Generated<number>
  merchant_id: string
  /** 08:00 in New York of its banking day, on the merchant's clock: from then on it is paid. */
  due_at_ms: number
  /** Sales less credits of its batches. */
  gross_cents: number
  fees_cents: number
  /** Returned debits and disputes, below zero where money is taken back. */
  adjustments_cents: number
}
