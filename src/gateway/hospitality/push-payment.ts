import type { Asker } from '../ledger/payment-request.ts'
import { type CheckPayment, putCheckPayment } from '../store/in-person/check-payments.ts'
import type { Check } from '../store/in-person/checks-table.ts'
import type { TerminalRequestRow, Writer } from '../store/tables.ts'
import { type AskedOfTerminal, askTerminal } from '../terminals/ask-terminal.ts'
import { checkIdOf, type HospitalityTools, paymentIdOf, type Refused, refuse } from './check-call.ts'

/** At which terminal a payment is taken, and by which call. */
export type TerminalOfPayment = Pick<AskedOfTerminal, 'serial' | 'asksForTip' | 'received' | 'loggedAs'>

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
  const asked = await askTerminal(
    trx,
    {
      ...{ ...terminal, credential, api, reference: paymentIdOf(claimed), model: 'pax-a920-pro' },
      ...{ kind: 'sale', tender: 'credit', amountCents, origBric: '', asksForSignature: false },
      ...{ description: `Check ${checkIdOf(check)}`, details: { INVOICE_NBR: checkIdOf(check) }, tranNbr: '' },
      ...{ batchId: '', callbackUrl: '' },
    },
    tools,
  )
  switch (asked.kind) {
    case 'asked':
      await putCheckPayment(trx, claimed.id, { request_id: asked.request.id })
      return { kind: 'pushed', request: asked.request }
    case 'busy':
      return refuse('DEVICE_BUSY', `${terminal.serial} is taking another payment; wait until it ends`, {
        field: 'device_id',
      })
    case 'offline':
      return refuse('DEVICE_OFFLINE', `${terminal.serial} is not connected; switch it on`, { field: 'device_id' })
    case 'reference-used':
      throw new Error(`the number of payment ${claimed.id} was given twice`)
  }
}
