import type { Complaint } from '../../domain/boarding/application.ts'
import { isEditable, moveApplication } from '../../domain/boarding/application-status.ts'
import { makesSubmissionFail, submissionFailsRule } from '../../domain/boarding/underwriting.ts'
import { validateApplication } from '../../domain/boarding/validate-application.ts'
import type { ApplicationFinder } from '../store/merchants/applications-table.ts'
import { type ApplicationEntry, type ApplicationFile, isPhoneConfirmed, needsNoCode } from './application-file.ts'
import { type BoardingTools, readClock } from './boarding-client.ts'
import { editApplication } from './edit-application.ts'
import { done, type Outcome, refuse } from './outcome.ts'

/** Every fault of an application as it stands. */
export function findFaults(file: ApplicationFile, nowMs: number): Complaint[] {
  return validateApplication({
    application: file.application,
    additionalInfo: file.additionalInfo,
    isPhoneConfirmed: isPhoneConfirmed(file) || needsNoCode(file),
    isSigned: file.signature !== undefined,
    nowMs,
  })
}

/** A validation; one without faults makes the application ready to be submitted. What was submitted was valid then. */
export async function checkApplication(finder: ApplicationFinder, tools: BoardingTools): Promise<Outcome<Complaint[]>> {
  let errors: Complaint[] = []
  const outcome = await editApplication(finder, tools, entry => {
    if (!isEditable(entry.row.status)) return done(entry)
    errors = findFaults(entry.file, tools.clock())
    const status = moveApplication(entry.row.status, errors.length === 0 ? 'validate' : 'fault')
    if (!status || status === entry.row.status) return done(entry)
    return done({ ...entry, row: { ...entry.row, status } })
  })
  return outcome.ok ? done(errors) : outcome
}

/** Hands a validated application over. Again: the same answer, as after a time-out. */
export async function submitApplication(
  finder: ApplicationFinder,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  return editApplication(finder, tools, async (entry, trx) => {
    const { row, file } = entry
    if (row.submitted_clock_ms !== null) return done(entry)
    const status = moveApplication(row.status, 'submit')
    if (!status) return refuse(422, '', 'NOT_VALID', 'Validate it first; it must have no errors')
    if (makesSubmissionFail(file.application)) return submissionFailed()
    const clockMs = await readClock(row.credential_id, tools, trx)
    return done({ file, row: { ...row, status, submitted_clock_ms: clockMs } })
  })
}

/** What the sandbox answers on purpose (`makesSubmissionFail`). */
export const submissionFailed = () => ({
  ...refuse(500, '', 'SUBMISSION_FAILED', 'Internal error; the application is still validated'),
  rule: submissionFailsRule,
})
