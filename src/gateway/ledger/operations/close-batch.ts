import type { Credential } from '../../store/credentials-table.ts'
import type { Writer } from '../../store/tables.ts'
import { closeOpenBatches } from '../../store/transaction-moves.ts'
import type { PaymentTools } from '../record-payment.ts'
import { type Refused, refuse } from '../refusals.ts'

/** `batchId` left out: every open batch of the terminal. */
export type CloseBatch = { credential: Credential; api: string; batchId?: string }

/** Closes a terminal's batch before the night does, and settles what is in it. Answers the rows of what was closed; `21` when nothing was open. */
export async function closeBatch(
  trx: Writer,
  { credential, api, batchId }: CloseBatch,
  { clock }: PaymentTools,
): Promise<{ kind: 'closed'; batchRowIds: string[] } | Refused> {
  const which = { credentialId: credential.id, batchId }
  const batchRowIds = await closeOpenBatches(trx, which, { api, nowMs: clock() })
  return batchRowIds.length > 0 ? { kind: 'closed', batchRowIds } : refuse('21')
}
