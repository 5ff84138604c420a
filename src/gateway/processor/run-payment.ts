import { authorize } from '../ledger/operations/authorize.ts'
import { credit } from '../ledger/operations/credit.ts'
import { sale } from '../ledger/operations/sale.ts'
import { store } from '../ledger/operations/store.ts'
import { verify } from '../ledger/operations/verify.ts'
import type { PaymentResult, Request } from '../ledger/record-payment.ts'
import type { Writer } from '../store/tables.ts'
import { answerPayment } from './answer-message.ts'
import { detailsOf } from './details-of.ts'
import { textOf, type ValidMessage } from './message.ts'
import { amountOf, type MessageTools, type Outcome, rejected, rejection } from './outcome.ts'
import { readAccount } from './read-account.ts'

/** A first payment: a card or bank account is charged, held, checked, stored or paid to. */
export async function runPayment(message: ValidMessage, tools: MessageTools): Promise<Outcome> {
  const read = readAccount(message, message.type.tender === 'bank' ? 'bank' : 'card')
  const refuse = (code: string, text?: string) =>
    rejected(message, rejection(code, text), message.credential, tools.clock())
  if (read.kind === 'not-a-test-card') return refuse('14', 'TEST CARDS ONLY')
  if (read.kind === 'chip-needed') return refuse('ET')
  if (read.kind === 'unreadable') return refuse('RR', `Invalid ${read.field}[FMT]`)
  const request: Request = {
    ...{ credential: message.credential, api: message.api, amountCents: amountOf(message), account: read.account },
    ...{ tranNbr: textOf(message, 'TRAN_NBR'), batchId: textOf(message, 'BATCH_ID'), cvv: textOf(message, 'CVV2') },
    ...{ address: textOf(message, 'ADDRESS'), zipCode: textOf(message, 'ZIP_CODE'), details: detailsOf(message) },
  }
  const result = await tools.store.write(trx => record(trx, message, request, tools))
  if (result === undefined) return refuse('EF')
  if (result.kind === 'server-error') return result
  if (result.kind !== 'recorded') throw new Error('a payment without a TAC cannot have spent one')
  const { transaction, fault } = result
  return {
    ...{ kind: 'answered', code: transaction.auth_resp, transactionIds: [transaction.id], fault },
    fields: answerPayment(message, transaction, message.credential),
  }
}

/** The operation of the ledger that a type names; undefined for one that is no first payment. */
async function record(
  trx: Writer,
  { type }: ValidMessage,
  request: Request,
  tools: MessageTools,
): Promise<PaymentResult | undefined> {
  if (type.tender === 'card') {
    const card = { ...request, tender: { kind: 'card', industryType: type.industry } } as const
    if (type.action === 'sale') return sale(trx, card, tools)
    if (type.action === 'hold') return authorize(trx, card, tools)
    if (type.action === 'store') return store(trx, card, tools)
    if (type.action === 'verify') return verify(trx, card, tools)
    if (type.action === 'refund') return credit(trx, card, tools)
    return undefined
  }
  if (type.tender !== 'bank') return undefined
  const bank = { ...request, tender: { kind: 'bank', accountType: type.accountType } } as const
  if (type.action === 'debit') return sale(trx, bank, tools)
  if (type.action === 'credit') return credit(trx, bank, tools)
  if (type.action === 'store') return store(trx, bank, tools)
  return type.action === 'prenote-debit' ? verify(trx, bank, tools) : undefined
}
