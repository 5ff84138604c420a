import { moveApplication } from '../../domain/boarding/application-status.ts'
import { findMerchantFaults } from '../../domain/boarding/asked-fields.ts'
import { readTyped } from '../../domain/boarding/read-typed.ts'
import { findApplication } from '../store/merchants/applications-table.ts'
import { findCredential } from '../store/merchants/credentials-table.ts'
import { type ApplicationEntry, openEntry, type Signature } from './application-file.ts'
import { type BoardingTools, readClock } from './boarding-client.ts'
import { withContent } from './change-application.ts'
import { editApplication } from './edit-application.ts'
import { hashLink } from './merchant-link.ts'
import { done, notEditable, type Outcome, refuseAll } from './outcome.ts'
import { sign } from './sign-application.ts'

export type OpenedLink = { entry: ApplicationEntry; linkHash: string }

/** The application of a merchant's link; undefined when there is none, it was replaced, or it has ended. */
export async function openLink(link: string, tools: BoardingTools): Promise<OpenedLink | undefined> {
  const linkHash = hashLink(tools.keys, link)
  const row = linkHash === undefined ? undefined : await findApplication(tools.store.read, { linkHash })
  if (!row || linkHash === undefined) return undefined
  const clockMs = await readClock(row.credential_id, tools)
  if (clockMs >= (row.link_expires_clock_ms ?? 0)) return undefined
  const credential = row.credential_id === null ? undefined : await findCredential(tools.store.read, row.credential_id)
  return credential?.isRevoked ? undefined : { entry: openEntry(row, tools.keys), linkHash }
}

/** What the merchant typed; kept when nothing that they can mend is missing or wrong any more. */
export async function completeByLink(
  linkHash: string,
  typed: ReadonlyMap<string, string>,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  return editApplication({ linkHash }, tools, entry => {
    const { application, faults } = readTyped(entry.file.application, typed)
    const found = new Map(
      [...findMerchantFaults(application, tools.clock()), ...faults].map(each => [each.field, each]),
    )
    if (found.size > 0) return refuseAll(422, [...found.values()])
    const changed = withContent(entry, { ...entry.file, application })
    if (!changed.ok) return changed
    const status = moveApplication(changed.value.row.status, 'complete')
    return status ? done({ ...changed.value, row: { ...changed.value.row, status } }) : changed
  })
}

/** The merchant's own signature: the link stands for the code. */
export async function signByLink(
  linkHash: string,
  signature: Signature,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  return editApplication({ linkHash }, tools, entry => {
    if (entry.row.submitted_clock_ms !== null) return notEditable()
    // A second click, or a page from the history: it is signed already.
    if (entry.file.signature) return done(entry)
    const faults = findMerchantFaults(entry.file.application, tools.clock())
    return faults.length > 0 ? refuseAll(422, faults) : sign(entry, signature)
  })
}
