import { changes } from '../../domain/apis/boarding/application-fields.ts'
import { additionalInfo as infoFields } from '../../domain/apis/boarding/call-fields.ts'
import { moveApplication } from '../../domain/boarding/application-status.ts'
import { findOwnFaults } from '../../domain/boarding/check-creation.ts'
import { findLetterFaults } from '../../domain/boarding/check-format.ts'
import { mergePart } from '../../domain/boarding/merge-part.ts'
import { readPart } from '../../domain/boarding/read-part.ts'
import type { ApplicationFinder } from '../store/merchants/applications-table.ts'
import type { ApplicationEntry, ApplicationFile } from './application-file.ts'
import type { BoardingClient, BoardingTools } from './boarding-client.ts'
import { findForeignPlanOrGroup } from './create-application.ts'
import { editApplication } from './edit-application.ts'
import { done, notEditable, type Outcome, refuseAll } from './outcome.ts'

/** PATCH of an application: what changes it after it was signed removes the signature. */
export async function updateApplication(
  finder: ApplicationFinder,
  body: unknown,
  client: BoardingClient,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  const { part, faults } = readPart(body, changes)
  if (faults.length > 0) return refuseAll(400, faults)
  return editApplication(finder, tools, entry => {
    const application = mergePart(entry.file.application, part)
    const agent = Number(entry.file.application['agent'])
    const refused = [
      ...findOwnFaults(application),
      ...findLetterFaults(part, changes),
      ...findForeignPlanOrGroup(part, { agent, planId: client.planId }),
    ]
    if (refused.length > 0) return refuseAll(422, refused)
    return withContent(entry, { ...entry.file, application })
  })
}

/** PATCH of the additional information: as a change of the application, but for the agent's notes. */
export async function updateAdditionalInfo(
  finder: ApplicationFinder,
  body: unknown,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  const { part, faults } = readPart(body, infoFields)
  if (faults.length > 0) return refuseAll(400, faults)
  const unprintable = findLetterFaults(part, infoFields)
  if (unprintable.length > 0) return refuseAll(422, unprintable)
  return editApplication(finder, tools, entry =>
    withContent(entry, { ...entry.file, additionalInfo: mergePart(entry.file.additionalInfo, part) }),
  )
}

/** The entry with another content. The same content again changes nothing; notes of the agent are not signed for. */
export function withContent(entry: ApplicationEntry, file: ApplicationFile): Outcome<ApplicationEntry> {
  const { row } = entry
  const status = moveApplication(row.status, 'change')
  if (isSame(entry.file, file)) return done(entry)
  if (isSame(withoutNotes(entry.file), withoutNotes(file))) return done({ row, file })
  if (!status) return notEditable()
  const { signature: _signature, ...unsigned } = file
  return done({ row: { ...row, status }, file: unsigned })
}

const isSame = (one: object, other: object) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

const withoutNotes = (file: ApplicationFile): ApplicationFile => {
  const { agentData: _agentData, ...additionalInfo } = file.additionalInfo
  return { ...file, additionalInfo }
}
