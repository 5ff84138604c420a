import { PairingSchema } from '../../domain/terminals/virtual-terminal.ts'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import type { GatewayClient } from './gateway-client.ts'

/** A pairing that nobody got to see harms nobody and ends: asking again is safe. */
const options = { timeoutMs: 5_000, retryDelaysMs: [100] }

export function createTerminalCalls({
  hosts,
  gatewaySecret,
}: Pick<Config, 'hosts' | 'gatewaySecret'>): Pick<GatewayClient, 'pairTerminal'> {
  return {
    async pairTerminal(request) {
      const call = { method: 'POST', url: hosts.terminalPairing, body: request, gatewaySecret }
      const { status, text } = await callProvisioning(call, options)
      if (status === 404) return null
      if (status !== 200 && status !== 201) throw unusableStatus(status)
      return readAnswer(text, PairingSchema)
    },
  }
}
