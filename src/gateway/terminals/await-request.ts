import { isFinal } from '../../domain/terminals/request-states.ts'
import { findRequest, readRequest } from '../store/in-person/terminal-requests.ts'
import { lockTerminal } from '../store/in-person/terminals-table.ts'
import type { TerminalRequestRow, Writer } from '../store/tables.ts'
import type { AnswerMessage } from './ask-terminal.ts'
import { keepRequest } from './move-request.ts'
import type { TerminalTools } from './terminal.ts'

type Named = Pick<TerminalRequestRow, 'id' | 'merchant_id' | 'terminal_id'>

/**
 * The request when it has come to its end, whoever brings it there; its own time-out ends it at the latest. `gone`: the caller does not
 * wait any more, and gets the request as it is. The request goes on without them.
 */
export async function awaitRequest(
  { id, merchant_id: merchantId, terminal_id: terminalId }: Named,
  { terminals, store }: Pick<TerminalTools, 'terminals' | 'store'>,
  gone?: AbortSignal,
): Promise<TerminalRequestRow> {
  let change = Promise.withResolvers<void>()
  const onChange = () => change.resolve()
  // Once for the whole wait: who listens anew is told of the terminal as of a change, which would be to read it several times a second.
  const stopListening = terminals.listen(terminalId, { onChange })
  gone?.addEventListener('abort', onChange)
  try {
    for (;;) {
      const request = await findRequest(store.read, merchantId, id)
      if (!request) throw new Error(`terminal request ${id} is gone`)
      if (isFinal(request.state) || gone?.aborted) return request
      await change.promise
      change = Promise.withResolvers<void>()
    }
  } finally {
    stopListening()
    gone?.removeEventListener('abort', onChange)
  }
}

/** Keeps what the call of a request was answered with, for the page beside the terminal. */
export async function noteAnswer(
  trx: Writer,
  { id, terminal_id: terminalId }: Named,
  answer: AnswerMessage,
  nowMs: number,
): Promise<void> {
  const terminal = await lockTerminal(trx, terminalId)
  const request = await readRequest(trx, id)
  if (request) await keepRequest(trx, { terminal, request: { ...request, answered: JSON.stringify(answer) } }, nowMs)
}
