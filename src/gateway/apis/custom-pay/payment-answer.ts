import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { authCardType, maskedAccount } from '../../http/wire/answer-fields.ts'
import type { PaymentResult } from '../../ledger/record-payment.ts'
import type { TransactionRow } from '../../store/tables.ts'
import { refuseWith } from './answer.ts'
import type { EpiOutcome } from './take-call.ts'

type Shape = { hasAmount?: boolean; hasChecks?: boolean }

/** A first payment, decided and recorded: approved or declined. */
export function answerPayment(result: PaymentResult, shape: Shape = {}): EpiOutcome {
  if (result.kind === 'server-error') return refuseWith(500, 'UNEXPECTED', 'The amount triggers a gateway error')
  if (result.kind !== 'recorded') throw new Error('a payment without a TAC cannot have spent one')
  const { transaction, fault, rule } = result
  return { ...answerRow(transaction, shape), fault, rule }
}

export function answerRow(row: TransactionRow, { hasAmount = true, hasChecks = true }: Shape = {}): EpiOutcome {
  const masked = maskedAccount(row)
  const data = {
    response: row.auth_resp,
    text: row.auth_resp_text,
    ...(row.auth_code && { authorization: row.auth_code }),
    ...(hasChecks && row.auth_avs && { avs: row.auth_avs }),
    ...(hasChecks && row.auth_cvv2 && { cvv2: row.auth_cvv2 }),
    ...(hasAmount && { authAmount: toNumberOfDollars(row.amount_cents) }),
    ...(masked && { cardType: authCardType(row), maskedAccount: masked }),
  }
  return { data, bric: row.bric, transactionIds: [row.id] }
}
