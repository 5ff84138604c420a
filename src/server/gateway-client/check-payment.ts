import type { PaymentCheck, PaymentClaims } from '../../domain/payments/payment-claims.ts'
import { takeOrThrow } from '../http/limit-rate.ts'
import type { PortalParts } from '../portal-parts.ts'
import { GatewayError } from './gateway-client.ts'

/**
 * Compares what an answer claims with the gateway's ledger, for anybody (decision 0187). Throws a `GatewayError` when the
 * gateway cannot be asked, and the 429 problem when one address asks too often.
 */
export async function checkPayment(
  { gateway, callLimiter, config }: PortalParts,
  claims: PaymentClaims,
  clientAddress: string,
): Promise<PaymentCheck> {
  await takeOrThrow(callLimiter, 'paymentCheck', clientAddress)
  const check = await gateway.checkPayment(claims)
  // Another platform has the demo merchant's payments in books of its own.
  if (!check.isKnown && config.demoMerchant) throw new GatewayError('unusable', 'The ledger is another platform’s')
  return check
}
