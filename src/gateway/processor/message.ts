import type { Fields } from '../http/wire/key-value.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { TransactionType } from './transaction-type.ts'

/**
 * A message of the processor, whatever carried it: pairs of a form, elements of a DETAIL, a line of a batch file, a terminal.
 * Names are those of the wire.
 */
export type Message = {
  /** Name of the API that took it, for the moves of the ledger. */
  api: string
  fields: Fields
  repeated: ReadonlySet<string>
}
/** A message whose type is known and whose fields obey their table. */
export type ValidMessage = Message & {
  type: TransactionType
  credential: Credential
  /** What the clock of its merchant shows. */
  nowMs: number
}

/** The value of a field; empty when it was not sent. */
export const textOf = ({ fields }: Pick<Message, 'fields'>, name: string): string => fields.get(name) ?? ''

/** What is answered before an issuer or the books decide: AUTH_RESP and AUTH_RESP_TEXT. */
export type Rejection = { code: string; text: string }
