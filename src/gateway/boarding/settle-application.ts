import { textAt } from '../../domain/boarding/application.ts'
import { type ApplicationStatus, moveApplication } from '../../domain/boarding/application-status.ts'
import { decideUnderwriting, movesDue } from '../../domain/boarding/underwriting.ts'
import { provisionCredential } from '../merchants/provision-credential.ts'
import { findBoardedMerchant } from '../store/merchants/credentials-table.ts'
import { boardedReference } from '../store/merchants/temporary-credentials.ts'
import type { ApplicationEntry } from './application-file.ts'
import { type BoardingTools, readClock } from './boarding-client.ts'
import { editApplication } from './edit-application.ts'
import type { Outcome } from './outcome.ts'

/**
 * What underwriting has done by now, by the sandbox clock: nobody waits for a job, the next one who asks moves it on. An
 * approval makes the merchant's terminal first, by the application's own reference, so that it is made once.
 */
export async function settleApplication(
  entry: ApplicationEntry,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  const status = await dueStatus(entry, tools)
  if (status === entry.row.status) return { ok: true, value: entry }
  const boardedId = status === 'approved' ? await board(entry, tools) : null
  const { merchant_id: merchantId, external_key: externalKey } = entry.row
  if (merchantId === null) throw new Error('an application of nobody was submitted')
  return editApplication({ merchantId, externalKey }, tools, locked => {
    // Another reader may have been here first: it came to the same end.
    if (locked.row.status !== entry.row.status) return { ok: true, value: locked }
    const row = { ...locked.row, status, boarded_credential_id: boardedId ?? locked.row.boarded_credential_id }
    return { ok: true, value: { row, file: locked.file } }
  })
}

async function dueStatus({ row, file }: ApplicationEntry, tools: BoardingTools): Promise<ApplicationStatus> {
  if (row.submitted_clock_ms === null) return row.status
  const clockMs = await readClock(row.credential_id, tools)
  const moves = movesDue(decideUnderwriting(file.application), clockMs - row.submitted_clock_ms)
  return moves.reduce((status, move) => moveApplication(status, move) ?? status, row.status)
}

const labelMaxLength = 50

/** The terminal of an approved merchant: under the merchant number asked for when that is yours, else under a new one. */
async function board({ row, file }: ApplicationEntry, tools: BoardingTools): Promise<string> {
  const { application } = file
  const reference = boardedReference(row.id)
  const merchNbr = textAt(application, 'epxHierarchy.merchNbr')
  const settlesTo =
    merchNbr === '' || row.merchant_id === null
      ? undefined
      : await findBoardedMerchant(tools.store.read, merchNbr, row.merchant_id)
  const { credentialId } = await provisionCredential(
    {
      reference,
      merchantReference: settlesTo ?? reference,
      label: textAt(application, 'business.dbaName').slice(0, labelMaxLength),
      secrets: ['fourPartKey'],
      redirectMethod: 'POST',
    },
    tools,
  )
  return credentialId
}
