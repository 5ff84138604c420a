import { listDue, readRequest } from '../store/in-person/terminal-requests.ts'
import { lockTerminal } from '../store/in-person/terminals-table.ts'
import { advanceRequest } from './advance-request.ts'
import type { TerminalTools } from './terminal.ts'

/** How many requests are looked at in one round, and how many of them at once. */
const roundMax = 200
const atOnce = 8

export type RunTools = TerminalTools & { onError?: (error: unknown) => void; isStopping?: () => boolean }

/**
 * Does what is due of all requests now, however many copies of the gateway share the store: the lock of a terminal lets one of them do it,
 * and who comes behind finds nothing due. Each in one transaction: a killed program repeats nothing and forgets nothing.
 */
export async function runTerminals(tools: RunTools): Promise<void> {
  const failed = new Set<string>()
  while (!tools.isStopping?.()) {
    const left = await listDue(tools.store.read, tools.clock(), { limit: roundMax, except: [...failed] })
    if (left.length === 0) return
    const work = async () => {
      for (let next = left.shift(); next && !tools.isStopping?.(); next = left.shift()) {
        const { id, terminal_id: terminalId } = next
        try {
          await advance(id, terminalId, tools)
        } catch (error) {
          // The others go on; it is tried again in the next run.
          failed.add(id)
          tools.onError?.(error)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
}

async function advance(id: string, terminalId: string, tools: RunTools): Promise<void> {
  await tools.store.write(async trx => {
    const terminal = await lockTerminal(trx, terminalId)
    const request = await readRequest(trx, id)
    if (request) await advanceRequest(trx, { terminal, request }, tools)
  })
  tools.terminals.tell(terminalId)
}
