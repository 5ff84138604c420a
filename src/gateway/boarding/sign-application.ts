import { signature as signatureFields } from '../../domain/apis/boarding/call-fields.ts'
import {
  type ApplicationPart,
  type Complaint,
  complaint,
  isMissing,
  principalsOf,
  textAt,
} from '../../domain/boarding/application.ts'
import { moveApplication } from '../../domain/boarding/application-status.ts'
import { readPart } from '../../domain/boarding/read-part.ts'
import type { ApplicationFinder } from '../store/merchants/applications-table.ts'
import { type ApplicationEntry, isPhoneConfirmed, type Signature } from './application-file.ts'
import type { BoardingTools } from './boarding-client.ts'
import { editApplication } from './edit-application.ts'
import { done, notEditable, type Outcome, refuse, refuseAll } from './outcome.ts'
import { readPng } from './read-png.ts'

const pictureMaxLength = 200_000
/** Clocks of phones and servers differ; a signature from further ahead is none. */
const aheadMaxMs = 5 * 60_000
const isoPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** The signature that an agent sends: its picture, who signed, when and where. The code comes first. */
export async function addSignature(
  finder: ApplicationFinder,
  body: unknown,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  const read = readSignature(body, 'agent', tools.clock())
  if (!read.ok) return read
  return editApplication(finder, tools, entry => sign(entry, read.value))
}

/** The entry with a signature; refused when nobody of the application has that name. */
export function sign(entry: ApplicationEntry, signature: Signature): Outcome<ApplicationEntry> {
  const { row, file } = entry
  const status = moveApplication(row.status, 'sign')
  if (!status) return notEditable()
  if (signature.by === 'agent' && !isPhoneConfirmed(file))
    return refuse(422, '', 'TWO_FACTOR_MISSING', 'Confirm a code with the merchant’s phone first')
  if (!isSigner(file.application, signature.signerName))
    return refuse(422, 'signerName', 'UNKNOWN_SIGNER', 'Use the first and last name of a principal')
  const signerName = tidyName(signature.signerName)
  return done({ row: { ...row, status }, file: { ...file, signature: { ...signature, signerName } } })
}

/** A name as the PDF prints it: compatible letters, such as wide ones of other keyboards, as usual ones. */
const tidyName = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** True for first and last name of a principal, however it is capitalized or spaced. */
function isSigner(application: ApplicationPart, name: string): boolean {
  const plain = (text: string) => tidyName(text).toLowerCase()
  const names = principalsOf(application).map(each => `${textAt(each, 'firstName')} ${textAt(each, 'lastName')}`)
  return names.some(each => plain(each) !== '' && plain(each) === plain(name))
}

/** A signature from JSON, each field checked; `by`: whether a code stands behind it, or the agent's word. */
export function readSignature(body: unknown, by: Signature['by'], nowMs: number, at = ''): Outcome<Signature> {
  const { signature: picture, ...others } = (typeof body === 'object' && body !== null ? body : {}) as ApplicationPart
  const { part, faults } = readPart(others, signatureFields)
  if (faults.length > 0) return refuseAll(400, withPlace(faults, at))
  const missing = signatureFields
    .filter(({ name }) => isMissing(name === 'signature' ? picture : part[name]))
    .map(({ name }) => complaint(name, 'REQUIRED', 'Required for a signature'))
  if (missing.length > 0) return refuseAll(400, withPlace(missing, at))
  const value: Signature = {
    signerName: textAt(part, 'signerName'),
    picture: typeof picture === 'string' ? picture : '',
    signedAtMs: isoPattern.test(textAt(part, 'signedAt')) ? Date.parse(textAt(part, 'signedAt')) : Number.NaN,
    ipAddress: textAt(part, 'ipAddress'),
    by,
  }
  const wrong = findSignatureFaults(value, nowMs)
  return wrong.length > 0 ? refuseAll(422, withPlace(wrong, at)) : done(value)
}

function findSignatureFaults({ picture, signerName, signedAtMs, ipAddress }: Signature, nowMs: number): Complaint[] {
  const found: Complaint[] = []
  if (!isPicture(picture))
    found.push(complaint('signature', 'FORMAT', 'A PNG as base64: 8 bits, at most 2000 pixels a side, up to 200 kB'))
  if (signerName.length > 50) found.push(complaint('signerName', 'FORMAT', 'At most 50 characters'))
  if (Number.isNaN(signedAtMs))
    found.push(complaint('signedAt', 'FORMAT', 'A time with its zone, such as 2026-03-02T15:09:00Z'))
  else if (signedAtMs > nowMs + aheadMaxMs) found.push(complaint('signedAt', 'FORMAT', 'Not in the future'))
  if (!/^[0-9a-fA-F.:]{3,45}$/.test(ipAddress))
    found.push(complaint('ipAddress', 'FORMAT', 'An IP address, version 4 or 6'))
  return found
}

/** True for a signature's picture that may be kept and printed. */
export const isPicture = (base64: string): boolean => base64.length <= pictureMaxLength && readPng(base64) !== undefined

const withPlace = (faults: Complaint[], at: string) =>
  at === '' ? faults : faults.map(each => ({ ...each, field: `${at}.${each.field}` }))
