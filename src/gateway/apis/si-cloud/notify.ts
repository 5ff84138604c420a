import { formatCents, fromNumberOfDollars } from '../../../lib/money/money.ts'
import { receivedOf } from '../../http/call.ts'
import { isLocalName } from '../../http/outgoing/public-address.ts'
import { parseRedirectTarget } from '../../http/redirect-target.ts'
import {
  type ProxyCall,
  type ProxyHandler,
  type ProxyOutcome,
  type ProxyRefusal,
  refuseCall,
} from '../../http/take-proxy-call.ts'
import type { Details } from '../../ledger/details.ts'
import { findByMove } from '../../store/payments/reported-transactions.ts'
import { type AskedOfTerminal, askTerminal } from '../../terminals/ask-terminal.ts'
import { messageOf, noteRefusal } from '../../terminals/note-refusal.ts'
import { withdrawRequest } from '../../terminals/withdraw-request.ts'
import { kinds, notificationIdOf, rowIdOf } from './notification-wire.ts'

const refuse = (status: ProxyRefusal['status'], code: string, text: string, field?: string): ProxyOutcome => ({
  refusal: { status, code, text, ...(field && { field }) },
})

/** POST /accounts/{accountId}/notification: asks a terminal for something (202), once for each external_id. */
export const notify: ProxyHandler = call => (call.fields.get('type') === 'cancel' ? withdraw(call) : ask(call))

async function ask(call: ProxyCall): Promise<ProxyOutcome> {
  const { tools, fields } = call
  const asked = await readAsked(call)
  if ('refusal' in asked) return asked
  const result = await tools.store.write(trx => askTerminal(trx, asked, tools))
  const device = fields.get('device_id') ?? ''
  switch (result.kind) {
    case 'asked':
      tools.terminals.tell(result.request.terminal_id)
      return accepted(result.request.id)
    case 'reference-used':
      return refuse(
        409,
        'DUPLICATE_EXTERNAL_ID',
        'external_id was already sent with other fields; use a new number for a new request',
        'external_id',
      )
    case 'busy':
      return refuseAtDevice(call, asked, {
        ...{ status: 409, code: 'DEVICE_BUSY', text: `${device} is taking another payment; wait until it ends` },
      })
    case 'offline':
      return refuseAtDevice(call, asked, {
        ...{ status: 404, code: 'DEVICE_OFFLINE', text: `${device} is not connected; switch it on and open its app` },
      })
  }
}

/** The device does not take it: nothing was asked of it, and its page says so. */
async function refuseAtDevice(
  { tools, fields, credential }: ProxyCall,
  { api, reference, serial, amountCents, received }: AskedOfTerminal,
  why: ProxyRefusal,
): Promise<ProxyOutcome> {
  const refusal = { ...why, field: 'device_id' }
  const { response, answer } = refuseCall(refusal)
  const call = fields.get('type') ?? ''
  const refused = { merchantId: credential.merchantId, serial, api, call, reference, amountCents, received }
  await noteRefusal(refused, await messageOf(response, answer), tools)
  return { refusal }
}

const accepted = (id: string, status: 'sent' | 'cancelled' = 'sent'): ProxyOutcome => {
  const { status: httpStatus, text, contentType, said } = answerOf(id, status)
  const response = new Response(text, { status: httpStatus, headers: { 'Content-Type': contentType } })
  return { response, answer: said }
}
const answerOf = (id: string, status: 'sent' | 'cancelled' = 'sent') => ({
  ...{ status: 202, contentType: 'application/json' },
  text: JSON.stringify({ notification_id: notificationIdOf(id), status }),
  said: `HTTP 202 ${status}`,
})

async function readAsked(call: ProxyCall): Promise<AskedOfTerminal | { refusal: ProxyRefusal }> {
  const { credential, api, fields, request, tools } = call
  const of = (name: string) => fields.get(name) ?? ''
  const amounts = readAmounts(call)
  if ('refusal' in amounts) return amounts
  if (!isCallbackUrl(of('callback_url'))) return { refusal: wrongCallback }
  const type = of('type')
  const number = /^ccs_(\d{1,15})$/.exec(of('transaction_id'))?.[1]
  const isFollowUp = ['capture', 'adjust', 'refund', 'void'].includes(type)
  const original = isFollowUp && (await findByMove(tools.store.read, credential.merchantId, Number(number ?? 0)))
  if (isFollowUp && !original)
    return {
      refusal: {
        ...{ status: 404, code: 'UNKNOWN_TRANSACTION', field: 'transaction_id' },
        text: 'Your account has no transaction with that transaction_id',
      },
    }
  return {
    ...{ credential, api, reference: of('external_id'), serial: of('device_id'), model: 'pax-a920-pro' },
    ...{ kind: kinds[type] ?? 'sale', tender: 'credit', amountCents: amounts.amountCents },
    ...{ origBric: original ? original.bric : '', asksForTip: of('prompt_tip') === 'true' },
    ...{ asksForSignature: of('prompt_signature') === 'true', description: of('description') },
    ...{ details: detailsOf(of('invoice_number'), amounts), tranNbr: '', batchId: '' },
    ...{ received: receivedOf(request), loggedAs: request.c.get('requestId') },
    ...{ callbackUrl: of('callback_url'), answerAtOnce: answerOf },
  }
}

/** https, or http to this machine, which only a gateway that is told to delivers to. */
function isCallbackUrl(text: string): boolean {
  const url = parseRedirectTarget(text)
  return text === '' || url?.protocol === 'https:' || (url !== undefined && isLocalName(url.hostname))
}
const wrongCallback: ProxyRefusal = {
  ...{ status: 400, code: 'INVALID_FIELD', field: 'callback_url' },
  text: 'callback_url: an https address without user name',
}

type Amounts = { amountCents: number; tipCents: number; taxCents: number }

function readAmounts({ fields }: ProxyCall): Amounts | { refusal: ProxyRefusal } {
  const centsOf = (name: string) => fromNumberOfDollars(fields.get(name))
  const [amountCents, tipCents, taxCents] = [centsOf('amount'), centsOf('tip'), centsOf('tax')] as const
  const whole = ['sales', 'preauth', 'adjust'].includes(fields.get('type') ?? '')
  if (!whole || tipCents + taxCents <= amountCents) return { amountCents, tipCents, taxCents }
  const field = tipCents > 0 ? 'tip' : 'tax'
  return { refusal: { status: 400, code: 'INVALID_FIELD', text: `${field}: included in amount`, field } }
}

const detailsOf = (invoiceNumber: string, { tipCents, taxCents }: Amounts): Details => ({
  ...(invoiceNumber && { INVOICE_NBR: invoiceNumber }),
  ...(tipCents > 0 && { TIP_AMT: formatCents(tipCents) }),
  ...(taxCents > 0 && { TAX_AMT: formatCents(taxCents) }),
})

async function withdraw({ credential, fields, tools }: ProxyCall): Promise<ProxyOutcome> {
  const asked = { merchantId: credential.merchantId, id: rowIdOf(fields.get('notification_id')) }
  const result = await tools.store.write(trx => withdrawRequest(trx, asked, tools))
  switch (result.kind) {
    case 'unknown':
      return unknownNotification
    case 'too-late':
      return refuse(
        409,
        'TOO_LATE',
        'Its card was presented, or it has ended; read its status, and void it if approved',
      )
    case 'cancelled':
      tools.terminals.tell(result.request.terminal_id)
      return accepted(result.request.id, 'cancelled')
  }
}

export const unknownNotification = refuse(
  404,
  'UNKNOWN_NOTIFICATION',
  'Your account has no notification with that notification_id; resend it with its external_id to get it',
)
