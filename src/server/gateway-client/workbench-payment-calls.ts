import * as z from 'zod'
import { BatchSchema } from '../../domain/workbench/batch.ts'
import { PaymentActionResultSchema, PaymentDetailSchema } from '../../domain/workbench/payment-detail.ts'
import { MerchantBatchesSchema } from '../../gateway/contract/batches.ts'
import { MerchantPaymentsSchema, paymentActionErrors } from '../../gateway/contract/payments.ts'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import { queryOf } from './query-of.ts'
import type { WorkbenchPaymentCalls } from './workbench-payments.ts'

/** 500 payments of some 600 bytes. */
const readOptions = { timeoutMs: 5_000, retryDelaysMs: [], answerMaxBytes: 1024 * 1024 }
/** All of them are safe to repeat. */
const writeOptions = { timeoutMs: 8_000, retryDelaysMs: [200] }

const ProblemSchema = z.object({ code: z.enum(paymentActionErrors) })

export function createWorkbenchPaymentCalls({
  hosts,
  gatewaySecret,
}: Pick<Config, 'hosts' | 'gatewaySecret'>): WorkbenchPaymentCalls {
  const urlOf = (reference: string, ...parts: string[]) =>
    [hosts.merchants, ...[reference, ...parts].map(encodeURIComponent)].join('/')

  /** What a path of a merchant answers; null for 404. */
  async function read<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.output<Schema> | null> {
    const { status, text } = await callProvisioning({ method: 'GET', url, gatewaySecret }, readOptions)
    if (status === 404) return null
    if (status !== 200) throw unusableStatus(status)
    return readAnswer(text, schema)
  }
  return {
    async listPayments(merchantReference, query) {
      const url = `${urlOf(merchantReference, 'payments')}?${queryOf(query)}`
      return (await read(url, MerchantPaymentsSchema)) ?? { payments: [], next: null }
    },
    getPayment: (merchantReference, bric) => read(urlOf(merchantReference, 'payments', bric), PaymentDetailSchema),
    async actOnPayment(merchantReference, { bric, action, actionId, ...body }) {
      const url = urlOf(merchantReference, 'payments', bric, action)
      const call = { method: 'POST', url, body, gatewaySecret, headers: { 'idempotency-key': actionId } }
      const { status, text } = await callProvisioning(call, writeOptions)
      if (status === 200) return readAnswer(text, PaymentActionResultSchema)
      if (![404, 409, 422].includes(status)) throw unusableStatus(status)
      const { code } = readAnswer(text, ProblemSchema)
      if (code === 'not_found') return null
      return code === 'key_in_use' ? 'in-progress' : 'differs'
    },
    async listBatches(merchantReference, query) {
      const url = `${urlOf(merchantReference, 'batches')}?${queryOf(query)}`
      return (await read(url, MerchantBatchesSchema)) ?? { batches: [], next: null }
    },
    getBatch: (merchantReference, id) => read(urlOf(merchantReference, 'batches', id), BatchSchema),
    async closeBatch(merchantReference, id) {
      const call = { method: 'POST', url: urlOf(merchantReference, 'batches', id, 'close'), body: {}, gatewaySecret }
      const { status, text } = await callProvisioning(call, writeOptions)
      if (status === 404) return null
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, BatchSchema)
    },
  }
}
