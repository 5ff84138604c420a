import { providerId } from '../../../../domain/apis/bigcommerce/request-fields.ts'
import { toNumberOfDollars } from '../../../../lib/money/money.ts'
import { ownKeys } from '../../../call-programs/own-keys.ts'
import { type AskedCall, type Sample, sampleOf } from './asked-call.ts'

/** BigCommerce: by the order that was paid, with the keys of the very store. It captures all that is held, and undoes no refund. */
export function storeCall({
  names,
  payment,
  fourPartKey,
  urls,
  records,
  action,
  amountCents,
}: AskedCall): Sample | undefined {
  if (names.orderId === null || payment.kind === 'REFUND') return undefined
  const operation = operationOf(names.orderId)
  if (!operation) return undefined
  const ofStore = records.filter(({ items }) => items.some(({ value }) => value === fourPartKey))
  const keys = ownKeys(ofStore, ['fourPartKey', 'mac'], fourPartKey)
  const call = {
    url: `${urls.bigcommerce.replace(/\/$/, '')}/stores/${fourPartKey}/v3/orders/${names.orderId}/${operation.path}`,
    method: 'POST',
    headers: [
      ['Content-Type', 'application/json'],
      ['X-Auth-Token', keys.values.mac],
    ] as const,
    body: JSON.stringify(operation.body),
  }
  return sampleOf(call, keys, 'Replace YOUR_MAC with this store’s MAC.')

  function operationOf(orderId: string) {
    const amount = toNumberOfDollars(amountCents)
    switch (action) {
      case 'capture':
        return amountCents === payment.heldCents ? { path: 'payment_actions/capture', body: {} } : undefined
      case 'void':
        return { path: 'payment_actions/void', body: {} }
      case 'refund':
        return {
          path: 'payment_actions/refunds',
          body: {
            items: [{ item_type: 'ORDER', item_id: Number(orderId), amount }],
            payments: [{ provider_id: providerId, amount, offline: false }],
          },
        }
      default:
        return undefined
    }
  }
}
