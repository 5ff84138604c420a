import type { transactionEvents } from '../../../domain/apis/bigcommerce/answer-fields.ts'
import { providerId } from '../../../domain/apis/bigcommerce/request-fields.ts'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import type { OrderStep } from '../../store/online/store-payments.ts'
import { isWhole } from './order-state.ts'

type StoreEvent = (typeof transactionEvents)[number]
const events: Partial<Record<OrderStep['move'], StoreEvent>> = {
  ...{ capture: 'capture', capture_part: 'capture', void: 'void', reverse: 'void', credit: 'refund' },
}
const eventOf = ({ move, tran_group }: OrderStep): StoreEvent =>
  events[move] ?? (tran_group === 'AUTH' ? 'authorization' : 'purchase')

/** A step of an order as the store's list of transactions has it. */
export function stepAnswer(step: OrderStep): object {
  const { auth_resp, auth_resp_text, auth_avs, auth_cvv2 } = step
  const isAboutEarlier = step.move in events
  const isOk = isAboutEarlier || isWhole(step)
  return {
    id: step.step_id,
    event: eventOf(step),
    status: isOk ? 'ok' : 'error',
    message: isAboutEarlier ? `${step.answer_code} APPROVAL` : `${auth_resp} ${auth_resp_text}`,
    amount: isOk ? toNumberOfDollars(step.step_cents) : 0,
    currency: 'USD',
    gateway: providerId,
    gateway_transaction_id: step.bric,
    date_created: toIsoSeconds(Number(step.at_ms)),
    ...(!isAboutEarlier && auth_avs && { avs_result: { code: auth_avs } }),
    ...(!isAboutEarlier && auth_cvv2 && { cvv_result: { code: auth_cvv2 } }),
    credit_card: { card_last4: step.last_four },
  }
}
