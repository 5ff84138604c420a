import type { GatewayTools } from '../../http/gateway-env.ts'
import { noteRefusal } from '../../terminals/note-refusal.ts'
import { gaveUp, shownAnswer, type TerminalAnswer } from './answer.ts'
import { ingenicoName } from './api-name.ts'
import type { TerminalDetail } from './read-request.ts'
import type { Caller } from './start-request.ts'

/** The terminal does not take a request: nothing was asked of it, and its page says so. */
export async function refuseAtTerminal(
  text: 'TERMINAL BUSY' | 'TERMINAL OFFLINE',
  { fields, tranType: call, amountCents }: TerminalDetail,
  { credential: { merchantId }, serial, received }: Caller,
  tools: GatewayTools,
): Promise<TerminalAnswer> {
  const answer = gaveUp(text, fields)
  await noteRefusal(
    { merchantId, serial, api: ingenicoName, call, reference: fields.get('TRAN_NBR') ?? '', amountCents, received },
    shownAnswer(answer),
    tools,
  )
  return answer
}
