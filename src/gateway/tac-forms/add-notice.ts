import type { Notice } from '../deliveries/deliver.ts'
import type { GatewayTools } from '../http/gateway-env.ts'
import type { AnswerFields } from '../http/wire/answer-fields.ts'
import type { Writer } from '../store/tables.ts'
import { addDelivery } from '../store/work-items.ts'
import { noticeFields, type WayBack } from './send-back.ts'

/** Puts the notice on the list in the transaction that records the payment: it is told exactly when that is there. */
export async function addNotice(
  trx: Writer,
  way: WayBack,
  answer: AnswerFields,
  { clock }: GatewayTools,
): Promise<void> {
  const url = way.fields.get('RESPONSE_URL')
  if (!url) return
  const requestId = way.c.get('requestId')
  const payload: Notice = { credentialId: way.credential.id, requestId, url, fields: noticeFields(way, answer) }
  await addDelivery(trx, { key: `notify-merchant:${requestId}`, kind: 'notify-merchant', nowMs: clock(), payload })
}
