import { findLocation, findRoom, type Location } from '../../domain/hospitality/places.ts'
import { readStayDate } from '../../domain/hospitality/stay-dates.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { todayOf } from '../sandbox/clock.ts'
import { type CheckPayment, deleteCheckPayment, insertCheckPayment } from '../store/in-person/check-payments.ts'
import { findRoomChargeByExternalId, insertRoomCharge, type ReadRoomCharge } from '../store/in-person/room-charges.ts'
import type { CheckPaymentRow, RoomChargeRow, Writer } from '../store/tables.ts'
import {
  type CheckState,
  type HospitalityTools,
  lockState,
  type Refused,
  refuse,
  refuseClosed,
  refuseDuplicate,
  refuseField,
  refusePending,
  requestHashOf,
} from './check-call.ts'
import { grow } from './pay-check.ts'
import { balanceOf } from './payment-facts.ts'

/** Dates as they came, MMDDYYYY; what was not sent is undefined. */
export type RoomChargeRequest = Asker & {
  locationId: string
  /** Undefined for a guest who did not come; 0 for an id that cannot be one. */
  checkId: number | undefined
  externalId: string
  roomNumber: string
  guestLastName: string
  tipCents: number
  folioNumber: string | undefined
  arrivalDate: string | undefined
  departureDate: string | undefined
  nights: number | undefined
  roomRateCents: number | undefined
  isNoShow: boolean
}
export type ChargedRoom = { kind: 'done'; charge: ReadRoomCharge } | Refused

export const roomChargeIdOf = ({ id }: { id: number }): string => `rmc_${id}`

export const unknownRoomCharge = refuse('NOT_FOUND', 'You have no room charge with this room_charge_id')

type Stay = Pick<RoomChargeRow, 'arrival_day' | 'departure_day' | 'nights' | 'room_rate_cents'>

/**
 * Puts what is left to pay of a check on the folio of a room, or the nights of a guest who did not come; once however often the number
 * comes. A room that takes no charge is an answer, which is kept: take a new number to try again.
 */
export async function chargeRoom(trx: Writer, asked: RoomChargeRequest, tools: HospitalityTools): Promise<ChargedRoom> {
  const state = asked.checkId === undefined ? undefined : await lockState(trx, asked, asked.checkId)
  if (state && 'kind' in state) return refuseField('check_id', 'you have no such check')
  const { credential: _credential, api: _api, ...what } = asked
  const requestHash = requestHashOf(tools, [what])
  const known = await findCharged(trx, asked, requestHash)
  if (known) return known
  const location = findLocation(asked.locationId)
  if (location?.kind !== 'hotel') return refuseField('location_id', 'use a hotel from GET /locations')
  const stay = readStay(asked)
  if ('kind' in stay) return stay
  const refused = asked.isNoShow ? refuseNoShow(asked) : refuseCheck(state)
  return refused ?? post(trx, { asked, stay, state, location, requestHash }, tools)
}

type Posting = {
  asked: RoomChargeRequest
  stay: Stay
  state: CheckState | undefined
  location: Location
  requestHash: string
}

async function post(trx: Writer, posting: Posting, tools: HospitalityTools): Promise<ChargedRoom> {
  const { asked, stay, state, location, requestHash } = posting
  const { externalId, roomNumber, folioNumber } = asked
  const room = findRoom(location, roomNumber, asked.guestLastName)
  if (room === 'GUEST_MISMATCH')
    return refuse('GUEST_MISMATCH', 'Another guest stays in this room; ask for the name on the booking', {
      field: 'guest_last_name',
    })
  const { nowMs } = await todayOf(trx, asked.credential.merchantId, tools)
  const own = { credential_id: asked.credential.id, external_id: externalId, request_hash: requestHash }
  const dated = { ...own, created_at_ms: nowMs }
  const posted = typeof room === 'string' ? undefined : room
  const paid = posted && state && (await payByRoom(trx, asked.tipCents, dated, state))
  if (paid === 'duplicate') return refuseDuplicate({})
  const charge = await insertRoomCharge(trx, {
    ...{ ...dated, ...stay, location_id: asked.locationId, room_number: roomNumber },
    ...{
      folio_number: posted ? (folioNumber ?? posted.folioNumber) : '',
      reason: typeof room === 'string' ? room : '',
    },
    ...{ check_id: state?.check.id ?? null, payment_id: paid?.id ?? null },
    amount_cents: posted ? nightsCents(asked) : 0,
  })
  if (charge) {
    if (paid && state) await grow(trx, state.check)
    const { amount_cents = null, tip_cents = null } = paid ?? {}
    return { kind: 'done', charge: { ...charge, paid_cents: amount_cents, tip_cents, voided_at_ms: null } }
  }
  // A twin took the number meanwhile, for something else.
  if (paid) await deleteCheckPayment(trx, paid.id)
  return (await findCharged(trx, asked, requestHash)) ?? refuseDuplicate({})
}

/** The whole balance as a payment of the check, with the tip on top. */
async function payByRoom(
  trx: Writer,
  tipCents: number,
  own: Pick<CheckPaymentRow, 'credential_id' | 'external_id' | 'request_hash' | 'created_at_ms'>,
  state: CheckState,
): Promise<CheckPayment | 'duplicate'> {
  const paid = await insertCheckPayment(trx, {
    ...{ ...own, check_id: state.check.id, type: 'room', seat: null, transaction_id: null, voided_at_ms: null },
    ...{ amount_cents: balanceOf(state).balanceCents, tip_cents: tipCents, request_id: null },
  })
  return paid ?? 'duplicate'
}

const nightsCents = ({ isNoShow, nights = 1, roomRateCents = 0 }: RoomChargeRequest) =>
  isNoShow ? nights * roomRateCents : 0

function refuseCheck(state: CheckState | undefined): Refused | undefined {
  if (!state) return refuseField('check_id', 'name the check to charge to the room')
  if (state.check.closed_at_ms !== null) return refuseClosed(state.check)
  const { balanceCents, pendingCents } = balanceOf(state)
  if (pendingCents > 0) return refusePending(pendingCents)
  if (balanceCents > 0) return undefined
  return refuse('AMOUNT_TOO_HIGH', 'This check has no balance left', {
    ...{ field: 'check_id', details: { balance: 0 } },
  })
}

function refuseNoShow({ checkId, tipCents }: RoomChargeRequest): Refused | undefined {
  if (checkId !== undefined) return refuseField('check_id', 'omit it for a no-show')
  return tipCents > 0 ? refuseField('tip', 'omit it for a no-show') : undefined
}

function readStay({ arrivalDate, departureDate, nights, roomRateCents }: RoomChargeRequest): Stay | Refused {
  const [arrival, departure] = [arrivalDate, departureDate].map(text =>
    text === undefined ? null : readStayDate(text),
  )
  if (arrival === undefined) return refuseField('arrival_date', 'a valid date as MMDDYYYY')
  if (departure === undefined) return refuseField('departure_date', 'a valid date as MMDDYYYY')
  if (arrival !== null && departure !== null && departure < arrival)
    return refuseField('departure_date', 'not before arrival_date')
  return {
    ...{ arrival_day: arrival, departure_day: departure },
    ...{ nights: nights ?? null, room_rate_cents: roomRateCents ?? null },
  }
}

async function findCharged(
  trx: Writer,
  { credential, externalId }: RoomChargeRequest,
  requestHash: string,
): Promise<ChargedRoom | undefined> {
  const charge = await findRoomChargeByExternalId(trx, credential.id, externalId)
  if (!charge) return undefined
  if (charge.request_hash !== requestHash) return refuseDuplicate({ room_charge_id: roomChargeIdOf(charge) })
  return { kind: 'done', charge }
}
