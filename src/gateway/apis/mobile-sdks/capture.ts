import { shortCode } from '../../../domain/payments/response-codes.ts'
import { capture } from '../../ledger/operations/capture.ts'
import {
  claimMobilePayment,
  findMadeByApp,
  findMobilePayment,
  leaveMobilePayment,
  settleMobilePayment,
} from '../../store/in-person/mobile-payments.ts'
import { findByMove } from '../../store/payments/reported-transactions.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { answerBefore, centsOf } from './pay.ts'
import { failed, resultOf } from './result.ts'
import type { AppCall, AppHandler, AppOutcome } from './take-app-call.ts'

const unknown = 'None of your apps has such an authorization. Use the transactionUniqueId from the preauth result'

/** POST /mobile/capture: charges what an app of the merchant held, without the card. What other products hold is not the app’s. */
export const captureHeld: AppHandler = async call => {
  const { credential, of, tools } = call
  const number = Number(of('transactionUniqueId').slice('ccs_'.length))
  const held = await findByMove(tools.store.read, credential.merchantId, number)
  const made = held && (await findMadeByApp(tools.store.read, held.id))
  if (!made) return { result: failed('NOT_FOUND', unknown, of('externalId')) }
  return tools.store.write(trx => captureOnce(trx, call, held))
}

async function captureOnce(trx: Writer, call: AppCall, held: TransactionRow): Promise<AppOutcome> {
  const { credential, api, of, tools } = call
  const amountCents = centsOf(call, 'amount')
  const name = { merchant_id: credential.merchantId, external_id: of('externalId') }
  const isFirst = await claimMobilePayment(trx, {
    ...{ ...name, credential_id: credential.id, call: 'capture', amount_cents: amountCents },
  })
  const twin = isFirst ? undefined : await findMobilePayment(trx, name.merchant_id, name.external_id)
  if (twin) return answerBefore(twin, { call: 'capture', amountCents })
  const asked = { credential, api, bric: held.bric, tranNbr: '', batchId: '', amountCents }
  const taken = await capture(trx, asked, tools)
  const first = await resultOf(trx, held, of('externalId'))
  if (taken.kind === 'refused') {
    await leaveMobilePayment(trx, name)
    const { amount: _, authCode: __, signatureRequired: ___, ...card } = first
    const refused = { status: 'declined', responseCode: shortCode(taken.code), responseText: taken.text } as const
    return { result: { ...card, ...refused }, transactionIds: [held.id] }
  }
  const done = { status: 'approved', responseCode: '0', responseText: 'APPROVAL' } as const
  const result = { ...first, ...done, amount: Number(of('amount')), signatureRequired: false }
  await settleMobilePayment(trx, name, { transactionId: held.id, answer: result })
  return { result, transactionIds: [held.id] }
}
