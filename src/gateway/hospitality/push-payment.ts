import type { DeviceBehaviour } from '../../domain/terminals/device-endings.ts'
import { type CheckPayment, putCheckPayment } from '../store/check-payments.ts'
import type { Check } from '../store/checks-table.ts'
import type { TerminalRequestRow, Writer } from '../store/tables.ts'
import { askTerminal } from '../terminals/ask-terminal.ts'
import { type Asker, checkIdOf, type HospitalityTools, paymentIdOf, type Refused, refuse } from './check-call.ts'

/** At which terminal a payment is taken; `received` is the call as it came, for the page beside it. */
export type TerminalOfPayment = {
  serial: string
  asksForTip: boolean
  received: { contentType: string; text: string }
}

/** Which endings of device_id do something here. */
const behaviours: readonly DeviceBehaviour[] = ['busy', 'offline', 'slow', 'cancel', 'time-out', 'remove-card']

export type PaymentToPush = Asker & {
  check: Check
  claimed: CheckPayment
  amountCents: number
  terminal: TerminalOfPayment
}

/**
 * Asks a terminal for a payment of a check that is locked, in the transaction that claimed the payment's number: both or neither. What
 * the terminal ends with is read from its request.
 */
export async function pushPayment(
  trx: Writer,
  { credential, api, check, claimed, amountCents, terminal }: PaymentToPush,
  tools: HospitalityTools,
): Promise<{ kind: 'pushed'; request: TerminalRequestRow } | Refused> {
  const { serial, asksForTip, received } = terminal
  const asked = await askTerminal(
    trx,
    {
      ...{ credential, api, reference: paymentIdOf(claimed), serial, model: 'pax-a920-pro', behaviours },
      ...{ kind: 'sale', tender: 'credit', amountCents, origBric: '', asksForTip, asksForSignature: false },
      ...{ description: `Check ${checkIdOf(check)}`, details: { INVOICE_NBR: checkIdOf(check) }, tranNbr: '' },
      ...{ batchId: '', received, callbackUrl: '' },
    },
    tools,
  )
  switch (asked.kind) {
    case 'asked':
      await putCheckPayment(trx, claimed.id, { request_id: asked.request.id })
      return { kind: 'pushed', request: asked.request }
    case 'busy':
      return refuse('DEVICE_BUSY', `${serial} is taking another payment: wait for its end`, { field: 'device_id' })
    case 'offline':
      return refuse('DEVICE_OFFLINE', `${serial} is not connected: switch it on`, { field: 'device_id' })
    case 'reference-used':
      throw new Error(`the number of payment ${claimed.id} was given twice`)
  }
}
