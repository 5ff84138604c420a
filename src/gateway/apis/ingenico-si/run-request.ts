import type { GatewayTools } from '../../http/gateway-env.ts'
import { gaveUp, type TerminalAnswer } from './answer.ts'
import { findElement, type ReadRequest } from './read-request.ts'
import { runFollowUp } from './run-follow-up.ts'
import { runOnTerminal } from './run-on-terminal.ts'
import type { Caller } from './start-request.ts'

/** One request of a till, however it came, to its end. */
export async function runRequest(read: ReadRequest, caller: Caller, tools: GatewayTools): Promise<TerminalAnswer> {
  if (!read.ok) return gaveUp('INVALID REQUEST', read.fields, read.detail)
  if (read.table === 'follow-up') return runFollowUp(read, caller.credential, tools)
  return runOnTerminal(read, caller, tools)
}

/** What the request log may keep, by the row of each element; of others not even that they were there. */
export function loggedElements({ fields }: ReadRequest): [string, string][] {
  return [...fields].flatMap(([name, value]): [string, string][] => {
    const row = findElement(name)
    if (!row) return []
    return [[name, value === '' || row.logged !== undefined ? value : '(sent)']]
  })
}

/** TRAN_TYPE, where it is one: anything else could be a card number. */
export const callOf = (read: ReadRequest): string => (read.ok ? read.tranType : '')
