import type * as z from 'zod'
import {
  ApplicationDetailSchema,
  ApplicationPageSchema,
  ApplicationPdfSchema,
} from '../../domain/workbench/application.ts'
import { AdvancedClockSchema, ClockRefusalSchema, ClockStateSchema } from '../../domain/workbench/clock.ts'
import { MerchantSummarySchema } from '../../domain/workbench/merchant-summary.ts'
import { MerchantUsageSchema } from '../../domain/workbench/merchant-usage.ts'
import { SandboxMailsSchema } from '../../domain/workbench/sandbox-mail.ts'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import type { WorkbenchCalls } from './gateway-client.ts'

/** Usage of 500 credentials, 300 bytes each; a PDF with the picture of a signature. */
const readOptions = { timeoutMs: 4_000, retryDelaysMs: [100], answerMaxBytes: 2 * 1024 * 1024 }

/** 500 events of about 600 bytes. A year can have much to do. */
const advanceOptions = { timeoutMs: 12_000, retryDelaysMs: [], answerMaxBytes: 1024 * 1024 }

export function createWorkbenchCalls({
  hosts,
  gatewaySecret,
}: Pick<Config, 'hosts' | 'gatewaySecret'>): WorkbenchCalls {
  async function read<Schema extends z.ZodType>(merchantReference: string, what: string, schema: Schema) {
    const url = `${hosts.merchants}/${encodeURIComponent(merchantReference)}/${what}`
    const { status, text } = await callProvisioning({ method: 'GET', url, gatewaySecret }, readOptions)
    if (status === 404) return null
    if (status !== 200) throw unusableStatus(status)
    return readAnswer(text, schema)
  }
  return {
    getSummary: merchantReference => read(merchantReference, 'summary', MerchantSummarySchema),
    getUsage: merchantReference => read(merchantReference, 'usage', MerchantUsageSchema),
    listApplications: (merchantReference, { cursor, status }) => {
      const query = new URLSearchParams({ ...(cursor && { cursor }), ...(status && { status }) })
      return read(merchantReference, `applications?${query}`, ApplicationPageSchema)
    },
    getApplication: (merchantReference, number) =>
      read(merchantReference, `applications/${encodeURIComponent(number)}`, ApplicationDetailSchema),
    getApplicationPdf: (merchantReference, externalKey) =>
      read(merchantReference, `applications/${encodeURIComponent(externalKey)}/pdf`, ApplicationPdfSchema),
    listMails: merchantReference => read(merchantReference, 'mails', SandboxMailsSchema),
    getClock: merchantReference => read(merchantReference, 'clock', ClockStateSchema),
    async advanceClock(merchantReference, body) {
      const url = `${hosts.merchants}/${encodeURIComponent(merchantReference)}/clock`
      const { status, text } = await callProvisioning({ method: 'POST', url, body, gatewaySecret }, advanceOptions)
      if (status === 200) return { ok: true, advanced: readAnswer(text, AdvancedClockSchema) }
      if (![404, 409, 422].includes(status)) throw unusableStatus(status)
      return { ok: false, refusal: readAnswer(text, ClockRefusalSchema).code }
    },
  }
}
