import type { AnswerFields } from '../../http/wire/answer-fields.ts'
import { fourPartKeyNames } from '../../http/wire/key-value.ts'
import { answerRejection } from '../../processor/answer-message.ts'
import { type Message, textOf } from '../../processor/message.ts'
import { type MessageTools, type Outcome, rejected, rejection } from '../../processor/outcome.ts'
import { runMessage } from '../../processor/run-message.ts'
import { parseTransactionType } from '../../processor/transaction-type.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import type { DetailPart } from './part-parser.ts'
import type { Batch } from './progress.ts'

/** AUTH_RESP, and all fields of the answer. */
export type DetailAnswer = { code: string; fields: AnswerFields }

/** A DETAIL as the processor's message, with what stands in its batch. */
export function toMessage({ fourPartKey, batchId }: Batch, { fields, repeated }: DetailPart): Message {
  const parts = fourPartKey.split('-')
  const key = fourPartKeyNames.map((name, at): [string, string] => [name, parts[at] ?? ''])
  return { api: 'xml-batch', fields: new Map([...key, ['BATCH_ID', batchId], ...fields]), repeated }
}

/**
 * Does one DETAIL as Server Post would, and answers it. Undefined for the credential: its key was revoked after the file was accepted. A file
 * knows no connection: where an amount asks for a broken one, the answer comes all the same.
 */
export async function answerDetail(
  message: Message,
  credential: Credential | undefined,
  tools: MessageTools & { nowMs: number },
): Promise<DetailAnswer> {
  const { nowMs } = tools
  if (!credential) return { code: 'E7', fields: answerRejection(message, rejection('E7'), { nowMs }) }
  const refuse = (code: string) => answered(rejected(message, rejection(code), credential, nowMs))
  const type = parseTransactionType(textOf(message, 'TRAN_TYPE'))
  // A PIN is entered with the card in the room; what closes a batch would close it before the rest of the file.
  if (type?.tender === 'debit' || type?.tender === 'ebt' || type?.action === 'close') return refuse('EF')
  const outcome = await runMessage(message, credential, tools)
  return outcome.kind === 'server-error' ? refuse('96') : answered(outcome)
}

/** The processor failed at one DETAIL for a reason of its own: nothing of it was done. */
export const answerFailure = (message: Message, fourPartKey: string, nowMs: number): DetailAnswer => ({
  code: '96',
  fields: answerRejection(message, rejection('96'), { fourPartKey, nowMs }),
})

function answered(outcome: Outcome): DetailAnswer {
  if (outcome.kind !== 'answered') throw new Error('a refusal is an answer')
  return { code: outcome.code, fields: outcome.fields }
}
