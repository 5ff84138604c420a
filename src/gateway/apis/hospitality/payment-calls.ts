import { fromNumberOfDollars } from '../../../lib/money/money.ts'
import { changeTip, voidPayment } from '../../hospitality/change-payment.ts'
import { chargeRoom, unknownRoomCharge } from '../../hospitality/charge-room.ts'
import { type CheckRefusal, type CheckState, type Refused, refuseField } from '../../hospitality/check-call.ts'
import { type PaymentRequest, payCheck } from '../../hospitality/pay-check.ts'
import { receivedOf } from '../../http/call.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import { findRoomCharge } from '../../store/in-person/room-charges.ts'
import type { TerminalRequestRow, Writer } from '../../store/tables.ts'
import { noteAnswer } from '../../terminals/await-request.ts'
import { messageOf, noteRefusal } from '../../terminals/note-refusal.ts'
import { refuseCall } from './answer.ts'
import { checkRowOf } from './check-calls.ts'
import type { CheckCall, CheckHandler } from './take-call.ts'
import { paymentAnswer, roomChargeOf, rowIdIn } from './wire.ts'

/** POST /checks/{check_id}/payments */
export const pay: CheckHandler = async call => {
  const { tools } = call
  const asked = readPayment(call)
  if (asked.type === 'terminal' && asked.tipCents > 0)
    return refuseField('tip', 'omit it with terminal; send prompt_tip, or change the tip later')
  const paid = await tools.store.write(async trx => {
    const result = await payCheck(trx, asked, tools)
    if (result.kind === 'done' && result.request) await note(trx, result.request, result, tools)
    return result
  })
  if (paid.kind === 'refused') return refuse(asked, paid, tools)
  if (paid.kind === 'server-error')
    return {
      refusal: { status: 500, code: 'UNEXPECTED', text: 'The amount triggers a gateway error. Nothing was charged' },
    }
  const { state, paymentId, transactionId, rule, fault, request } = paid
  if (request) tools.terminals.tell(request.terminal_id)
  const data = paymentAnswer(state, paymentId)
  const { response_code: code } = data as { response_code?: string }
  return {
    ...{ status: 201, data, rule, fault },
    ...(code !== undefined && { answer: `AUTH_RESP ${code}` }),
    ...(transactionId !== undefined && { transactionIds: [transactionId] }),
  }
}

function readPayment(call: CheckCall): PaymentRequest {
  const { asker, fields, request } = call
  const of = (name: string) => fields.get(name) ?? ''
  const type = of('type') as PaymentRequest['type']
  const loggedAs = request.c.get('requestId')
  return {
    ...{ ...asker, id: checkRowOf(call), externalId: of('external_id'), type },
    ...{ amountCents: fromNumberOfDollars(fields.get('amount')), tipCents: fromNumberOfDollars(fields.get('tip')) },
    ...{ seat: Number(fields.get('seat') ?? 0) || null, bric: type === 'card' ? of('bric') : '' },
    ...(type === 'terminal' && {
      terminal: {
        ...{ serial: of('device_id'), asksForTip: of('prompt_tip') === 'true' },
        ...{ received: receivedOf(request), loggedAs },
      },
    }),
  }
}

/** Where it was the terminal that did not take it, its page says so. */
async function refuse(
  { credential, api, externalId: reference, amountCents, terminal }: PaymentRequest,
  { refusal }: Refused,
  tools: GatewayTools,
): Promise<{ refusal: CheckRefusal }> {
  if (terminal && ['DEVICE_BUSY', 'DEVICE_OFFLINE'].includes(refusal.code)) {
    const { serial, received } = terminal
    const { response, answer } = refuseCall(refusal)
    const refused = {
      merchantId: credential.merchantId,
      serial,
      api,
      call: 'payment',
      reference,
      amountCents,
      received,
    }
    await noteRefusal(refused, await messageOf(response, answer), tools)
  }
  return { refusal }
}

/** What the call is answered with, for the page beside the terminal. */
async function note(
  trx: Writer,
  request: TerminalRequestRow,
  { state, paymentId }: { state: CheckState; paymentId: number },
  tools: GatewayTools,
): Promise<void> {
  const text = JSON.stringify(paymentAnswer(state, paymentId))
  const answer = { status: 201, contentType: 'application/json', text, said: 'HTTP 201 pending' }
  await noteAnswer(trx, request, answer, tools.clock())
}

const placeOf = (call: CheckCall) => ({
  ...{ ...call.asker, id: checkRowOf(call), paymentId: rowIdIn(call.param('payment_id'), 'pay') },
})

/** PATCH /checks/{check_id}/payments/{payment_id} */
export const tip: CheckHandler = async call => {
  const { tools, fields } = call
  const asked = { ...placeOf(call), tipCents: fromNumberOfDollars(fields.get('tip')) }
  const changed = await tools.store.write(trx => changeTip(trx, asked, tools))
  return changed.kind === 'refused' ? changed : { data: paymentAnswer(changed.state, asked.paymentId) }
}

/** DELETE /checks/{check_id}/payments/{payment_id} */
export const undo: CheckHandler = async call => {
  const asked = placeOf(call)
  const undone = await call.tools.store.write(trx => voidPayment(trx, asked, call.tools))
  if (undone.kind === 'refused') return undone
  if (undone.terminalId !== undefined) call.tools.terminals.tell(undone.terminalId)
  return { data: paymentAnswer(undone.state, asked.paymentId) }
}

/** POST /room-charges */
export const charge: CheckHandler = async ({ asker, tools, fields }) => {
  const of = (name: string) => fields.get(name) ?? ''
  const numberOf = (name: string) => (fields.has(name) ? Number(fields.get(name)) : undefined)
  const asked = {
    ...{ ...asker, locationId: of('location_id'), externalId: of('external_id'), roomNumber: of('room_number') },
    checkId: fields.get('check_id') ? rowIdIn(of('check_id'), 'chk') : undefined,
    ...{ guestLastName: of('guest_last_name'), tipCents: fromNumberOfDollars(fields.get('tip')) },
    ...{ folioNumber: of('folio_number') || undefined, nights: numberOf('nights') },
    ...{ arrivalDate: of('arrival_date') || undefined, departureDate: of('departure_date') || undefined },
    roomRateCents: fields.has('room_rate') ? fromNumberOfDollars(fields.get('room_rate')) : undefined,
    isNoShow: of('no_show') === 'Y',
  }
  const charged = await tools.store.write(trx => chargeRoom(trx, asked, tools))
  return charged.kind === 'refused' ? charged : { status: 201, data: roomChargeOf(charged.charge) }
}

/** GET /room-charges/{room_charge_id} */
export const readCharge: CheckHandler = async ({ asker, tools, param }) => {
  const found = await findRoomCharge(tools.store.read, asker.credential.id, rowIdIn(param('room_charge_id'), 'rmc'))
  return found ? { data: roomChargeOf(found) } : unknownRoomCharge
}
