import type { GatewayTools } from '../../http/gateway-env.ts'
import type { TerminalRequestRow } from '../../store/tables.ts'
import { awaitRequest, noteAnswer } from '../../terminals/await-request.ts'
import { shownAnswer, type TerminalAnswer } from './answer.ts'
import { answerEnded, answerRepeated } from './answer-ended.ts'
import type { TerminalDetail } from './read-request.ts'
import { refuseAtTerminal } from './refuse-at-terminal.ts'
import { type Caller, findFirst, startRequest } from './start-request.ts'

/**
 * What needs a card goes to the terminal, and is answered at its end. Whether the caller still waits changes nothing: who asks again with the
 * same number is told what became of it (94).
 */
export async function runOnTerminal(
  detail: TerminalDetail,
  caller: Caller,
  tools: GatewayTools,
): Promise<TerminalAnswer> {
  const started = await tools.store.write(trx => startRequest(trx, detail, caller, tools))
  switch (started.kind) {
    case 'repeated':
      return answerRepeated(started.transaction, caller.credential)
    case 'joined': {
      const ended = await awaitRequest(started.request, tools)
      const first = await findFirst(tools.store.read, detail, caller.credential, tools)
      return first ? answerRepeated(first, caller.credential) : answerEnded(ended, detail, caller.credential, tools)
    }
    case 'asked': {
      tools.terminals.tell(started.request.terminal_id)
      const ended = await awaitRequest(started.request, tools)
      const answer = await answerEnded(ended, detail, caller.credential, tools)
      await note(ended, answer, tools)
      return answer
    }
    case 'offline':
      return refuseAtTerminal('TERMINAL OFFLINE', detail, caller, tools)
    default:
      return refuseAtTerminal('TERMINAL BUSY', detail, caller, tools)
  }
}

/** For the page beside the terminal. */
async function note(request: TerminalRequestRow, answer: TerminalAnswer, tools: GatewayTools): Promise<void> {
  const message = shownAnswer(answer)
  await tools.store.write(trx => noteAnswer(trx, request, message, tools.clock()))
  tools.terminals.tell(request.terminal_id)
}
