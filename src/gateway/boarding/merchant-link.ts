import { principals } from '../../domain/apis/boarding/application-fields.ts'
import { type Complaint, complaint, isMissing, textAt, valueAt } from '../../domain/boarding/application.ts'
import { moveApplication } from '../../domain/boarding/application-status.ts'
import { linkFields } from '../../domain/boarding/check-creation.ts'
import { findFault } from '../../domain/boarding/check-format.ts'
import { simulatedDayMs } from '../../domain/boarding/underwriting.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import { keepMails, type Mail } from '../mail/mailbox.ts'
import { type GatewayKeys, lookupHash } from '../merchants/keys.ts'
import type { ApplicationFinder } from '../store/merchants/applications-table.ts'
import type { ApplicationEntry, ApplicationFile } from './application-file.ts'
import { type BoardingTools, readClock } from './boarding-client.ts'
import { editApplication } from './edit-application.ts'
import { done, notEditable, type Outcome, type Refusal, refuse, refuseAll } from './outcome.ts'

export const linkLifeDays = 7
const linkPattern = /^[\w-]{43}$/

/** A link's own part of its address: 256 random bits. */
export const mintLink = (randomBytes: RandomBytes): string => Buffer.from(randomBytes(32)).toString('base64url')

/** Under which a link is stored, so that a copy of the store opens no page; undefined for what cannot be one. */
export const hashLink = (keys: GatewayKeys, link: string): string | undefined =>
  linkPattern.test(link) ? lookupHash(keys, 'application-link', link) : undefined

/** What the link needs that is not there: whom to write to, and where. */
export function findLinkFaults({ application }: ApplicationFile): Complaint[] {
  return principals
    .filter(({ name }) => linkFields.includes(name))
    .flatMap(field => {
      const path = field.name.replace('[]', '[0]')
      const value = valueAt(application, path)
      if (isMissing(value)) return [complaint(path, 'REQUIRED', 'Required to send the link to the merchant')]
      const fault = findFault(field, value as NonNullable<typeof value>, path)
      return fault ? [fault] : []
    })
}

export type SentLink = { entry: ApplicationEntry; token: string; sentTo: string; expiresClockMs: number }
/** Whose mailbox keeps the mail, and what writes it. */
export type LinkSender = { credentialId: string; write: (sent: SentLink) => Promise<Mail> }

/**
 * Writes the merchant a mail with the link, in the transaction that moves the application on. Sent again, the link is the
 * same, so that every mail opens the application, and works for seven days from then. Another address or a link that has
 * ended makes a new one, and the old one stops working.
 */
export async function sendLink(
  finder: ApplicationFinder,
  sender: LinkSender,
  tools: BoardingTools,
): Promise<Outcome<SentLink>> {
  let value: SentLink | undefined
  const outcome = await editApplication(finder, tools, async (entry, trx) => {
    const { row, file } = entry
    const refusal = findRefusal(entry)
    if (refusal) return refusal
    const status = moveApplication(row.status, 'send')
    if (!status) return notEditable()
    const nowMs = await readClock(row.credential_id, tools, trx)
    const sentTo = textAt(file.application, 'principals[0].email')
    const token = findKeptToken(entry, sentTo, nowMs, tools) ?? mintLink(tools.randomBytes)
    const expiresClockMs = nowMs + linkLifeDays * simulatedDayMs
    const linkHash = hashLink(tools.keys, token) ?? null
    const sent: ApplicationEntry = {
      file: { ...file, link: { token, sentTo } },
      row: { ...row, status, link_hash: linkHash, link_expires_clock_ms: expiresClockMs },
    }
    value = { entry: sent, token, sentTo, expiresClockMs }
    const { credentialId, write } = sender
    await keepMails(trx, { credentialId, recipients: [sentTo], mail: await write(value), nowMs: tools.clock() }, tools)
    return done(sent)
  })
  if (!outcome.ok) return outcome
  if (!value) throw new Error('a link was sent without a mail')
  return done(value)
}

function findRefusal({ row, file }: ApplicationEntry): Refusal | undefined {
  const faults = findLinkFaults(file)
  if (faults.length > 0)
    return refuseAll(
      422,
      faults.map(each => ({ ...each, code: 'NOT_READY' })),
    )
  if (row.status !== 'signed' && row.status !== 'validated') return undefined
  return refuse(422, '', 'ALREADY_SIGNED', 'The merchant has signed; change the application to request a new signature')
}

/** The link that was sent to this address and still opens the application. */
function findKeptToken(
  { row, file }: ApplicationEntry,
  sentTo: string,
  nowMs: number,
  { keys }: BoardingTools,
): string | undefined {
  if (file.link?.sentTo !== sentTo || nowMs >= (row.link_expires_clock_ms ?? 0)) return undefined
  return hashLink(keys, file.link.token) === row.link_hash ? file.link.token : undefined
}
