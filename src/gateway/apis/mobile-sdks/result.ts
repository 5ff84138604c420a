import { signatureFromCents } from '../../../domain/apis/mobile-sdks/readers.ts'
import { isApproval, shortCode } from '../../../domain/payments/response-codes.ts'
import { cardBrands, findTestCardByKey } from '../../../domain/payments/test-data/test-cards.ts'
import { uniqIdOf } from '../../../domain/payments/uniq-id.ts'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { numberOfTransaction } from '../../store/payments/transaction-numbers.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'

/** A result as an app has it (`src/domain/apis/mobile-sdks/mobile.ts`). */
export type Result = Readonly<Record<string, string | number | boolean>> & {
  status: 'approved' | 'declined' | 'cancelled' | 'failed'
}

/** A payment that ended without an answer of the issuer. */
export const failed = (errorCode: string, responseText: string, externalId: string): Result => ({
  ...{ status: 'failed', errorCode, responseText },
  ...(externalId !== '' && { externalId }),
})

/** What a card that was read became. */
export async function resultOf(trx: Writer, row: TransactionRow, externalId: string): Promise<Result> {
  const isPaid = isApproval(row.auth_resp)
  const card = findTestCardByKey(row.account_key)
  return {
    status: isPaid ? 'approved' : 'declined',
    transactionUniqueId: uniqIdOf(await numberOfTransaction(trx, row.id)),
    responseCode: shortCode(row.auth_resp),
    responseText: row.auth_resp_text,
    ...(isPaid && { amount: toNumberOfDollars(row.amount_cents), authCode: row.auth_code }),
    ...(card && { cardType: cardBrands[card.brand].name }),
    ...{ lastFour: row.last_four, entryMode: 'chip' },
    ...(isPaid && { signatureRequired: row.amount_cents >= signatureFromCents }),
    externalId,
  }
}
