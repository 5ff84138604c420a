import { authorize } from '../ledger/operations/authorize.ts'
import { balance } from '../ledger/operations/balance.ts'
import { credit } from '../ledger/operations/credit.ts'
import { forceCapture } from '../ledger/operations/force-capture.ts'
import { sale } from '../ledger/operations/sale.ts'
import { store } from '../ledger/operations/store.ts'
import { verify } from '../ledger/operations/verify.ts'
import type { PaymentResult, Request } from '../ledger/record-payment.ts'
import { refuseIncomplete } from '../ledger/refuse-incomplete.ts'
import type { PinTender } from '../ledger/tender.ts'
import type { Writer } from '../store/tables.ts'
import { answerPayment } from './answer-message.ts'
import { detailsOf } from './details-of.ts'
import { textOf, type ValidMessage } from './message.ts'
import { amountOf, type MessageTools, type Outcome, rejected, rejection } from './outcome.ts'
import { readAccount } from './read-account.ts'
import type { TransactionType } from './transaction-type.ts'

/** A first payment: a card or bank account is charged, held, checked, stored or paid to. */
export async function runPayment(message: ValidMessage, tools: MessageTools): Promise<Outcome> {
  const read = readAccount(message, message.type.tender === 'bank' ? 'bank' : 'card')
  const refuse = (code: string, text?: string) =>
    rejected(message, rejection(code, text), message.credential, message.nowMs)
  if (read.kind === 'not-a-test-card') return refuse('14', 'TEST CARDS ONLY')
  if (read.kind === 'chip-needed') return refuse('ET')
  if (read.kind === 'unreadable') return refuse('RR', `Invalid ${read.field}[FMT]`)
  const request: Request = {
    ...{ credential: message.credential, api: message.api, amountCents: amountOf(message), account: read.account },
    ...{ tranNbr: textOf(message, 'TRAN_NBR'), batchId: textOf(message, 'BATCH_ID'), cvv: textOf(message, 'CVV2') },
    ...{ address: textOf(message, 'ADDRESS'), zipCode: textOf(message, 'ZIP_CODE'), details: detailsOf(message) },
  }
  const incomplete = refuseIncomplete(whatIs(message.type), request)
  if (incomplete) return rejected(message, incomplete, message.credential, message.nowMs)
  const result = await tools.store.write(trx => record(trx, message, request, tools))
  return answerRecorded(message, result)
}

/** What a recorded payment is answered with. */
export function answerRecorded(message: ValidMessage, result: PaymentResult): Outcome {
  if (result.kind === 'server-error') return result
  if (result.kind !== 'recorded') throw new Error('a payment without a TAC cannot have spent one')
  const { transaction, fault, rule } = result
  return {
    ...{ kind: 'answered', code: transaction.auth_resp, transactionIds: [transaction.id], fault, rule },
    fields: answerPayment(message, transaction, message.credential),
  }
}

function whatIs({ action }: TransactionType): Parameters<typeof refuseIncomplete>[0] {
  if (action === 'store' || action === 'balance') return action
  return action === 'verify' || action === 'prenote-debit' || action === 'prenote-credit' ? 'verify' : 'pay'
}

/** The operation of the ledger that a type names. */
function record(trx: Writer, message: ValidMessage, request: Request, tools: MessageTools): Promise<PaymentResult> {
  const { type } = message
  switch (type.tender) {
    case 'card':
      return recordCard(trx, message, type, request, tools)
    case 'bank':
      return recordBank(trx, type, request, tools)
    case 'debit': {
      const tender = { kind: 'pin_debit', pinBlock: textOf(message, 'PIN_BLK') } as const
      return type.action === 'sale'
        ? sale(trx, { ...request, tender }, tools)
        : credit(trx, { ...request, tender }, tools)
    }
    case 'ebt': {
      const pinBlock = textOf(message, 'PIN_BLK')
      const food: PinTender<'ebt_food'> = { kind: 'ebt_food', pinBlock }
      if (type.action === 'balance') return balance(trx, { ...request, tender: food }, tools)
      if (type.action === 'return') return credit(trx, { ...request, tender: food }, tools)
      const tender = type.action === 'cash' ? ({ kind: 'ebt_cash', pinBlock } as const) : food
      return sale(trx, { ...request, tender }, tools)
    }
  }
}

function recordCard(
  trx: Writer,
  message: ValidMessage,
  { industry, action }: Extract<TransactionType, { tender: 'card' }>,
  request: Request,
  tools: MessageTools,
): Promise<PaymentResult> {
  const card = { ...request, tender: { kind: 'card', industryType: industry } } as const
  switch (action) {
    case 'sale':
      return sale(trx, card, tools)
    case 'hold':
      return authorize(trx, card, tools)
    case 'store':
      return store(trx, card, tools)
    case 'verify':
      return verify(trx, card, tools)
    case 'refund':
      return credit(trx, card, tools)
    case 'capture':
      return forceCapture(trx, { ...card, authCode: textOf(message, 'AUTH_CODE') }, tools)
    default:
      throw new Error(`${action} is about an earlier payment`)
  }
}

function recordBank(
  trx: Writer,
  { accountType, action }: Extract<TransactionType, { tender: 'bank' }>,
  request: Request,
  tools: MessageTools,
): Promise<PaymentResult> {
  const bank = { ...request, tender: { kind: 'bank', accountType } } as const
  switch (action) {
    case 'debit':
      return sale(trx, bank, tools)
    case 'credit':
      return credit(trx, bank, tools)
    case 'store':
      return store(trx, bank, tools)
    case 'prenote-debit':
    case 'prenote-credit':
      return verify(trx, { ...bank, isForCredits: action === 'prenote-credit' }, tools)
    case 'void':
      throw new Error('a void is about an earlier entry')
  }
}
