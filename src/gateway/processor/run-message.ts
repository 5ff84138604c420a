import { oneByOne } from '../ledger/payment-books.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { Message } from './message.ts'
import { type MessageTools, type Outcome, rejected } from './outcome.ts'
import type { TableName } from './request-tables.ts'
import { runClose } from './run-close.ts'
import { runFollowUp } from './run-follow-up.ts'
import { runPayment } from './run-payment.ts'
import { validateMessage } from './validate-message.ts'

/** One message of the processor for one terminal, wholly or not at all: validated, done in the ledger, answered (payments 7). */
export async function runMessage(message: Message, credential: Credential, tools: MessageTools): Promise<Outcome> {
  const { books = oneByOne } = tools
  const nowMs = await books.merchantNow(tools.store.read, credential.merchantId, tools.clock)
  const validated = validateMessage(message)
  if (validated.kind === 'rejected') return rejected(message, validated.rejection, credential, nowMs)
  const valid = { ...message, credential, type: validated.type, nowMs }
  if (validated.table === 'close-batch') return runClose(valid, tools)
  return followUps.has(validated.table) ? runFollowUp(valid, tools) : runPayment(valid, tools)
}

/** Tables of requests about an earlier transaction. */
const followUps: ReadonlySet<TableName> = new Set<TableName>([
  ...(['capture', 'increment', 'refund', 'undo', 'bank-refund', 'void', 'pin-reversal'] as const),
])
