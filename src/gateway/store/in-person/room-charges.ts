import type { Numbered, Reader, RoomChargeRow, Writer } from '../tables.ts'

export type RoomCharge = Numbered<RoomChargeRow>

/** Undefined where the credential has a room charge of that number. */
export function insertRoomCharge(trx: Writer, row: Omit<RoomChargeRow, 'id'>): Promise<RoomCharge | undefined> {
  return trx
    .insertInto('room_charges')
    .values(row)
    .onConflict(conflict => conflict.columns(['credential_id', 'external_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** With its payment as it is now: of the check, the tip, and when it was undone. All are null where it has none. */
export type ReadRoomCharge = RoomCharge & {
  paid_cents: number | null
  tip_cents: number | null
  voided_at_ms: number | null
}

const ownCharges = (db: Reader | Writer, credentialId: string) =>
  db
    .selectFrom('room_charges')
    .leftJoin('check_payments', 'check_payments.id', 'room_charges.payment_id')
    .selectAll('room_charges')
    .select(['check_payments.amount_cents as paid_cents', 'tip_cents', 'voided_at_ms'])
    .where('room_charges.credential_id', '=', credentialId)

export const findRoomCharge = (
  db: Reader | Writer,
  credentialId: string,
  id: number,
): Promise<ReadRoomCharge | undefined> =>
  ownCharges(db, credentialId).where('room_charges.id', '=', id).executeTakeFirst()

export const findRoomChargeByExternalId = (
  db: Reader | Writer,
  credentialId: string,
  externalId: string,
): Promise<ReadRoomCharge | undefined> =>
  ownCharges(db, credentialId).where('room_charges.external_id', '=', externalId).executeTakeFirst()
