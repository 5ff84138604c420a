import { type ReaderBehaviour, readers } from '../../../domain/apis/mobile-sdks/readers.ts'
import { findTestCardByKey } from '../../../domain/payments/test-data/test-cards.ts'
import { fromNumberOfDollars } from '../../../lib/money/money.ts'
import { mintTranNbr } from '../../ledger/bric.ts'
import { authorize } from '../../ledger/operations/authorize.ts'
import { sale } from '../../ledger/operations/sale.ts'
import type { Request } from '../../ledger/record-payment.ts'
import type { CardTender } from '../../ledger/tender.ts'
import {
  claimMobilePayment,
  findMobilePayment,
  leaveMobilePayment,
  settleMobilePayment,
} from '../../store/in-person/mobile-payments.ts'
import type { MobilePaymentRow, Writer } from '../../store/tables.ts'
import { failed, type Result, resultOf } from './result.ts'
import type { AppCall, AppHandler, AppOutcome } from './take-app-call.ts'

/** In cents; 0 where a field was left out. */
export const centsOf = ({ of }: AppCall, name: string): number => fromNumberOfDollars(of(name))

export const lostAnswer = 'The answer was lost. Look the payment up before you start again'
const unknownReader =
  'No reader with this name is in range. The simulated readers are SIM-READER and those of the test data'
const gatewayFault = 'The amount triggers a gateway error. Nothing was charged'
const takenBefore = 'externalId: another payment has this number. Use a new one for each'

/** The card that simulated readers read: the amount decides. */
const simulatedCard = findTestCardByKey('visa-approve')

/** POST /mobile/sale and /mobile/preauth: one card at a simulated reader. A number that was paid before gets its first result. */
export const pay =
  (kind: 'sale' | 'preauth'): AppHandler =>
  async call => {
    const { of, tools, credential } = call
    const amountCents = centsOf(call, 'amount')
    if (centsOf(call, 'tip') + centsOf(call, 'tax') > amountCents)
      return { result: failed('INVALID_FIELD', 'tip, tax: included in amount, which is less', of('externalId')) }
    const before = await findMobilePayment(tools.store.read, credential.merchantId, of('externalId'))
    if (before) return answerBefore(before, { call: kind, amountCents })
    const reader = Object.hasOwn(readers, of('reader')) ? readers[of('reader')] : undefined
    const unpaid = withoutCard(reader, of('externalId'))
    return unpaid ? { result: unpaid } : tools.store.write(trx => payOnce(trx, call, { kind, amountCents, reader }))
  }

/** The first result, to the same request again; another request with a number that is taken is refused. */
export function answerBefore(
  before: MobilePaymentRow,
  asked: Pick<MobilePaymentRow, 'call'> & { amountCents: number },
): AppOutcome {
  const isSame = before.call === asked.call && Number(before.amount_cents) === asked.amountCents
  if (!isSame) return { result: failed('INVALID_FIELD', takenBefore, before.external_id) }
  return { result: JSON.parse(before.answer) as Result }
}

/** What comes of a reader that reads no card; undefined for one that does. */
function withoutCard(reader: ReaderBehaviour | undefined, externalId: string): Result | undefined {
  if (!reader) return failed('READER_NOT_FOUND', unknownReader, externalId)
  if (reader.kind === 'fail') return failed(reader.errorCode, reader.text, externalId)
  return reader.kind === 'cancel' ? { status: 'cancelled', externalId } : undefined
}

type Asked = { kind: 'sale' | 'preauth'; amountCents: number; reader: ReaderBehaviour | undefined }

async function payOnce(trx: Writer, call: AppCall, { kind, amountCents, reader }: Asked): Promise<AppOutcome> {
  const { credential, of, tools } = call
  const name = { merchant_id: credential.merchantId, external_id: of('externalId') }
  const isFirst = await claimMobilePayment(trx, {
    ...{ ...name, credential_id: credential.id, call: kind, amount_cents: amountCents },
  })
  const twin = isFirst ? undefined : await findMobilePayment(trx, name.merchant_id, name.external_id)
  if (twin) return answerBefore(twin, { call: kind, amountCents })
  const request = requestOf(call, amountCents)
  const paid = await (kind === 'sale' ? sale : authorize)(trx, request, tools)
  if (paid.kind === 'server-error') {
    await leaveMobilePayment(trx, name)
    return { result: failed('NETWORK', gatewayFault, of('externalId')), status: 500 }
  }
  if (paid.kind !== 'recorded') throw new Error('a payment without a TAC cannot have spent one')
  const { transaction, fault, rule } = paid
  const result = await resultOf(trx, transaction, of('externalId'))
  await settleMobilePayment(trx, name, { transactionId: transaction.id, answer: result })
  const told = reader?.kind === 'lose-answer' ? failed('NETWORK', lostAnswer, of('externalId')) : result
  return { result: told, transactionIds: [transaction.id], rule, fault }
}

function requestOf(call: AppCall, amountCents: number): Request & { tender: CardTender } {
  const { credential, api, of, tools } = call
  if (!simulatedCard) throw new Error('the card of the simulated readers is no test card')
  const details = {
    ...{ INVOICE_NBR: of('invoiceNumber'), DESCRIPTION: of('description'), CARD_ENT_METH: 'G' },
    ...{ TIP_AMT: of('tip') && Number(of('tip')).toFixed(2), TAX_AMT: of('tax') && Number(of('tax')).toFixed(2) },
  }
  return {
    ...{ credential, api, amountCents, batchId: '', tranNbr: mintTranNbr(tools.randomBytes) },
    ...{ account: { kind: 'card', card: simulatedCard }, cvv: '', address: '', zipCode: '' },
    details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')),
    tender: { kind: 'card', industryType: 'R' },
  }
}
