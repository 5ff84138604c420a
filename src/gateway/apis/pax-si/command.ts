import { commandTables } from '../../../domain/apis/pax-si/fields.ts'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import type { ReceivedCall } from '../../../domain/terminals/virtual-terminal.ts'
import type { CallResult } from '../../http/call.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { businessDate } from '../../sandbox/new-york-time.ts'
import { findByEcrRefNum, findInBatch, listClosed } from '../../store/in-person/pin-pad-commands.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import type { PinPadCommandRow, Reader, Writer } from '../../store/tables.ts'
import type { Result } from './result.ts'

/** The name of the API in the books and on terminals. */
export const paxName = 'pax-si'

/** A command that was read: who asks which PIN pad for what. */
export type Command = {
  name: string
  credential: Credential
  device: string
  fields: JsonFields
  tools: GatewayTools
  /** The call as it came, for the page of the terminal. */
  received: ReceivedCall
  /** Aborted when the caller does not wait any more. */
  gone: AbortSignal
}
/** What else is said goes to the request log. */
export type Outcome = { result: Result } & Partial<Omit<CallResult, 'response' | 'answer'>>

/** The rows of a command by its name; undefined for one that PIN pads do not know. */
export const rowsOf = (name: string): readonly ApiField[] | undefined =>
  Object.values(commandTables).find(({ fields: [first] }) => first?.values?.includes(name))?.fields

export const textOf = ({ fields }: Pick<Command, 'fields'>, name: string): string => fields.get(name) ?? ''
/** In cents; 0 where a field was left out. */
export const centsOf = (command: Pick<Command, 'fields'>, name: string): number => Number(textOf(command, name))

/** Which batch of a terminal a command belongs to that begins now: the day, and how often that day's batch was closed before. */
export async function batchNow(
  trx: Reader | Writer,
  { credential, tools }: Pick<Command, 'credential' | 'tools'>,
): Promise<{ batchId: string; batch: string }> {
  const batchId = businessDate(await merchantNow(trx, credential.merchantId, tools.clock))
  const closed = await listClosed(trx, credential.id, batchId)
  return { batchId, batch: `${batchId}.${closed.length}` }
}

/**
 * The command that has a number of the till: of the batch that is open, still under way, or with a payment whose batch has not closed. Undefined
 * for numbers that are free again.
 */
export async function findLiveCommand(trx: Reader | Writer, command: Command): Promise<PinPadCommandRow | undefined> {
  const row = await findByEcrRefNum(trx, command.credential.id, textOf(command, 'ecrRefNum'))
  if (!row || row.answer === '' || row.batch === (await batchNow(trx, command)).batch) return row
  const made = row.transaction_id === null ? undefined : await findInBatch(trx, row.transaction_id)
  return made && !made.isClosed ? row : undefined
}

/** What tells a repetition from another command with the same number; how long the till waits does not. */
export const fieldsKept = ({ fields }: Pick<Command, 'fields'>): string =>
  JSON.stringify(Object.fromEntries([...fields].filter(([name]) => name !== 'timeoutSeconds').sort()))

export const numberTaken = 'ecrRefNum: another command in this batch has this number. Use a new one for each'
