import { type CheckoutResult, readCheckoutResult } from '../../domain/checkout/checkout-result.ts'

/** What the payment form tells the page around it (payments 5). */
export type CheckoutMessage =
  | { type: 'checkout.ready' }
  | { type: 'checkout.close' }
  | { type: 'checkout.response'; data: CheckoutResult }

/** The data of a `message` event when it has one of the three known shapes; anybody can send others. */
export function readMessage(message: unknown): CheckoutMessage | undefined {
  if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'type')) return undefined
  const { type, data } = message as { type: unknown; data?: unknown }
  if (type === 'checkout.ready' || type === 'checkout.close') return { type }
  const result = type === 'checkout.response' ? readCheckoutResult(data) : undefined
  return result && { type: 'checkout.response', data: result }
}
