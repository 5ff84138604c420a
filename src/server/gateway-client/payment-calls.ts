import { PaymentCheckSchema } from '../../domain/payments/payment-claims-schema.ts'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import type { PaymentCalls } from './gateway-client.ts'

/** A page waits for it: shown unchecked rather than late. */
const checkOptions = { timeoutMs: 1_500, retryDelaysMs: [] }

export function createPaymentCalls({ hosts, gatewaySecret }: Pick<Config, 'hosts' | 'gatewaySecret'>): PaymentCalls {
  return {
    async checkPayment(claims) {
      const call = { method: 'POST', url: hosts.transactionCheck, body: claims, gatewaySecret }
      const { status, text } = await callProvisioning(call, checkOptions)
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, PaymentCheckSchema)
    },
  }
}
