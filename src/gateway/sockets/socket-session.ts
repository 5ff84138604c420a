import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import { closeCodes } from '../../domain/sockets/close-codes.ts'
import type { SocketLimits } from './limits.ts'
import type { SocketAnswer, SocketPeer } from './socket-endpoint.ts'

export type SocketSession = {
  /** Ends a peer that has not answered the ping of the last beat, and sends the next one. */
  beat: () => void
  /** Closes when the answer that is on its way is out; resolves when the connection is gone. */
  stop: () => Promise<void>
}

/** One open WebSocket: its messages one at a time, pings, and the end of peers that are dead or do not read. */
export function serveSession(
  ws: WebSocket,
  peer: SocketPeer,
  { limits, log }: { limits: SocketLimits; log: Logger },
): SocketSession {
  let isAnswering = false
  let isAlive = true
  let isStopping = false
  const gone = new Promise<void>(resolve => ws.once('close', () => resolve()))
  /** A peer that does not answer the close is not waited for. */
  const cutSoon = () => setTimeout(() => ws.terminate(), limits.closeWithinMs).unref()
  function close(code: number, reason: string): void {
    ws.close(code, reason)
    cutSoon()
  }

  /** Nothing is kept for a peer that does not read. */
  function whenItReads(send: () => void): void {
    if (ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > limits.waitingMaxBytes) ws.terminate()
    else send()
  }

  function tell({ text, end }: SocketAnswer): void {
    whenItReads(() => ws.send(text))
    if (end) close(end.code, end.reason)
  }

  async function take(message: string): Promise<void> {
    const isBusy = isAnswering
    isAnswering = true
    try {
      tell(await peer.answer(message, isBusy))
    } catch (error) {
      log.error({ err: error }, 'a message of a WebSocket failed')
      close(closeCodes.failed, 'The gateway failed. Connect again.')
    }
    if (isBusy) return
    isAnswering = false
    if (isStopping) closeForStop()
  }

  const closeForStop = () => close(closeCodes.stopping, 'The gateway is stopping. Connect again.')
  // A connection that breaks, and frames that nobody may send, for which ws closes with their code.
  ws.on('error', cutSoon)
  ws.on('pong', () => {
    isAlive = true
  })
  ws.on('ping', (data: Buffer) => whenItReads(() => ws.pong(data)))
  ws.on('message', (data: RawData, isBinary: boolean) => {
    if (isStopping) return
    if (isBinary) return close(closeCodes.notText, 'Send text.')
    void take(data.toString())
  })

  return {
    beat: () => {
      if (!isAlive) return ws.terminate()
      isAlive = false
      whenItReads(() => ws.ping())
    },
    stop: () => {
      isStopping = true
      if (!isAnswering) closeForStop()
      return gone
    },
  }
}
