import { closeBatch } from '../ledger/operations/close-batch.ts'
import { businessDate } from '../sandbox/new-york-time.ts'
import { answerClose } from './answer-message.ts'
import { textOf, type ValidMessage } from './message.ts'
import { type MessageTools, type Outcome, rejected, rejection } from './outcome.ts'

/** CCxZ: closes the batch of a number, or with 0 every open one of the terminal, for all industries (payments 1.3). */
export async function runClose(message: ValidMessage, tools: MessageTools): Promise<Outcome> {
  const { credential, api, nowMs } = message
  const asked = textOf(message, 'BATCH_ID')
  const batchId = /^0+$/.test(asked) ? undefined : asked
  const which = { credential, api, ...(batchId === undefined ? {} : { batchId }) }
  const result = await tools.store.write(trx => closeBatch(trx, which, tools))
  if (result.kind === 'refused') return rejected(message, rejection('21'), credential, nowMs)
  const fields = answerClose(message, credential, batchId ?? businessDate(nowMs), nowMs)
  return { kind: 'answered', code: '00', fields, transactionIds: [] }
}
