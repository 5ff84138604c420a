import type { ApplicationMove, ApplicationStatus } from '../../domain/boarding/application-status.ts'
import { decideUnderwriting, movesDue, underwritingTimes } from '../../domain/boarding/underwriting.ts'
import type { ListedApplication } from '../../domain/workbench/application.ts'
import type { ApplicationEntry } from './application-file.ts'

type History = ListedApplication['history']

/** What happened to an application, when and by whom, as far as its row and file tell. */
export function historyOf(entry: ApplicationEntry): History {
  const { created_at_ms, updated_at_ms, submitted_clock_ms: submittedMs, status } = entry.row
  const { signature } = entry.file
  const history: History = [{ what: 'created', at: created_at_ms, by: 'program' }]
  if (signature)
    history.push({
      what: 'signed',
      at: signature.signedAtMs,
      by: signature.by === 'merchant' ? 'merchant' : 'program',
    })
  if (submittedMs !== null)
    return [...history, { what: 'submitted', at: submittedMs, by: 'program' }, ...underwriting(entry, submittedMs)]
  const last = status === 'created' || status === 'signed' ? 'changed' : status
  const by = status === 'merchant_completed' ? 'merchant' : 'program'
  return updated_at_ms > (signature?.signedAtMs ?? created_at_ms)
    ? [...history, { what: last, at: updated_at_ms, by }]
    : history
}

const statusAfter: { [Move in ApplicationMove]?: ApplicationStatus } = {
  review: 'in_underwriting',
  approve: 'approved',
  decline: 'declined',
  pend: 'pended',
}

/** Underwriting goes by the clock from the submission on; told as far as the status has come. */
function underwriting({ row: { status }, file }: ApplicationEntry, submittedMs: number): History {
  if (status === 'submitted') return []
  const decision = decideUnderwriting(file.application)
  const { reviewAfterMs, decidedAfterMs, pendedUntilMs } = underwritingTimes
  const steps = movesDue(decision, Number.POSITIVE_INFINITY).flatMap((move, index) => {
    const what = statusAfter[move]
    const afterMs = [reviewAfterMs, decidedAfterMs, pendedUntilMs][index]
    return what && afterMs !== undefined ? [{ what, at: submittedMs + afterMs, by: 'underwriting' as const }] : []
  })
  return steps.slice(0, steps.findIndex(({ what }) => what === status) + 1)
}
