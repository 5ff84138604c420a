import { parseChangeKinds } from '../../domain/workbench/change-kinds.ts'
import { createEventReader } from '../../lib/http/read-events.ts'
import type { Config } from '../config.ts'
import { unusableStatus } from './call-provisioning.ts'
import type { ChangeCalls } from './gateway-client.ts'

/** The gateway says something every 15 seconds; a stream that is silent for longer is dead. */
const silenceMaxMs = 45_000

export function createChangeCalls({ hosts, gatewaySecret }: Pick<Config, 'hosts' | 'gatewaySecret'>): ChangeCalls {
  return {
    async followChanges(merchantReference, { signal, onOpen, onChange }) {
      const silence = new AbortController()
      let timer: NodeJS.Timeout | undefined
      const heard = () => {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), silenceMaxMs).unref()
      }
      try {
        heard()
        const response = await fetch(`${hosts.merchants}/${encodeURIComponent(merchantReference)}/changes`, {
          headers: { authorization: `Bearer ${gatewaySecret}`, accept: 'text/event-stream' },
          signal: AbortSignal.any([signal, silence.signal]),
          // A redirect would carry our secret to wherever it points.
          redirect: 'error',
        })
        if (!response.ok || !response.body) {
          await response.body?.cancel()
          throw unusableStatus(response.status)
        }
        const read = createEventReader()
        for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
          heard()
          for (const { event, data, id } of read(piece)) {
            if (event === 'open') onOpen(id)
            else if (event === 'changed') onChange(parseChangeKinds(data), id)
          }
        }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
