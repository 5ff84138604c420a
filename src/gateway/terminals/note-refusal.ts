import type { TerminalRefusal } from '../../domain/terminals/virtual-terminal.ts'
import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { findTerminal, lockTerminal, putTerminal } from '../store/in-person/terminals-table.ts'
import { type AnswerMessage, shownOf } from './ask-terminal.ts'
import type { TerminalTools } from './terminal.ts'

/** How many a terminal keeps: what is on its page beside the requests that were taken. */
const keptMax = 5
const referenceMaxLength = 100

/** A call that a terminal did not take, as it was busy or could not be reached. */
type Refused = Pick<TerminalRefusal, 'api' | 'call' | 'reference' | 'amountCents' | 'received'> & {
  merchantId: string
  serial: string
}

/**
 * Keeps a call that was refused at once with what its caller was told, for the page of the terminal. It is no request of the terminal: its
 * number stays free. A terminal that no page ever held keeps nothing.
 */
export async function noteRefusal(
  { merchantId, serial, ...refused }: Refused,
  answered: AnswerMessage,
  { store, clock, newId, terminals }: Pick<TerminalTools, 'store' | 'clock' | 'newId' | 'terminals'>,
): Promise<void> {
  const refusal: TerminalRefusal = {
    ...{ ...refused, id: newId(), at: clock(), answered },
    reference: maskCardNumbers(refused.reference.slice(0, referenceMaxLength)),
    received: shownOf(refused.received),
  }
  const terminalId = await store.write(async trx => {
    const found = await findTerminal(trx, merchantId, serial)
    if (!found || found.held_until_ms === 0) return undefined
    const { id, version, refusals } = await lockTerminal(trx, found.id)
    const kept = [refusal, ...(JSON.parse(refusals) as TerminalRefusal[])].slice(0, keptMax)
    await putTerminal(trx, { id, version: version + 1, refusals: JSON.stringify(kept) })
    return id
  })
  if (terminalId !== undefined) terminals.tell(terminalId)
}

/** An answer over HTTP as the page shows it. */
export const messageOf = async (response: Response, said: string): Promise<AnswerMessage> => ({
  ...{ status: response.status, contentType: response.headers.get('content-type') ?? '', said },
  text: await response.clone().text(),
})
