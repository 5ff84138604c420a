import { AdvancedClockSchema } from '../../domain/workbench/clock.ts'
import { EventPageSchema } from '../../gateway/contract.ts'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import type { EventCalls } from './gateway-client.ts'

/** 100 events of about 600 bytes. */
const listOptions = { timeoutMs: 4_000, retryDelaysMs: [100], answerMaxBytes: 256 * 1024 }
/** A night may have much to do, and tells all of it. */
const nightOptions = { timeoutMs: 8_000, retryDelaysMs: [100], answerMaxBytes: 1024 * 1024 }

export function createEventCalls({ hosts, gatewaySecret }: Pick<Config, 'hosts' | 'gatewaySecret'>): EventCalls {
  const urlOf = (credentialId: string) => `${hosts.provisioning}/${encodeURIComponent(credentialId)}`
  return {
    async listEvents(credentialId, after) {
      const url = `${urlOf(credentialId)}/events?after=${after}&limit=100`
      const { status, text } = await callProvisioning({ method: 'GET', url, gatewaySecret }, listOptions)
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, EventPageSchema)
    },
    async passNight(credentialId, id) {
      const call = {
        method: 'POST',
        url: `${urlOf(credentialId)}/clock`,
        body: { id, to: 'next-close' },
        gatewaySecret,
      }
      const { status, text } = await callProvisioning(call, nightOptions)
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, AdvancedClockSchema).now
    },
  }
}
