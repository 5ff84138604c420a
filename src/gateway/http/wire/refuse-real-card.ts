import { responseCode } from '../../../domain/payments/response-codes.ts'
import { type TranGroup, tranTypeOf } from '../../../domain/payments/transaction-fields.ts'
import { formatCents } from '../../../lib/money/money.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { businessDate } from '../../sandbox/new-york-time.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../../store/open-store.ts'
import type { Reader, Writer } from '../../store/tables.ts'
import { type AnswerFields, fourPartKeyFields, headFields } from './answer-fields.ts'
import type { FormFields } from './read-form.ts'

/** A number that may be real: refused, and nothing of it is kept, masked or sent back (payments 21.5). */
export async function refuseRealCard(
  { credential, fields }: { credential: Credential; fields: FormFields },
  { clock, store }: { clock: () => number; store: Pick<GatewayStore, 'read'> },
  db: Reader | Writer = store.read,
): Promise<AnswerFields> {
  const nowMs = await merchantNow(db, credential.merchantId, clock)
  const text = (name: string) => fields.get(name) ?? ''
  const group = text('TRAN_CODE') as TranGroup
  const numbers = {
    tranType: tranTypeOf(group, text('INDUSTRY_TYPE')),
    batchId: text('BATCH_ID') || businessDate(nowMs),
    tranNbr: text('TRAN_NBR'),
  }
  return [
    ...headFields(fourPartKeyFields(credential.fourPartKey), numbers, nowMs),
    ['AUTH_RESP', responseCode('14').code],
    ['AUTH_RESP_TEXT', 'TEST CARDS ONLY'],
    ['AUTH_AMOUNT_REQUESTED', text('AMOUNT')],
    ['AUTH_AMOUNT', formatCents(0)],
  ]
}
