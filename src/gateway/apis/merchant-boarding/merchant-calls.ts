import { twoFactor, twoFactorCode } from '../../../domain/apis/boarding/call-fields.ts'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { businessNameOf, isMissing, textAt, valueAt } from '../../../domain/boarding/application.ts'
import { readPart } from '../../../domain/boarding/read-part.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import { readApplication } from '../../boarding/edit-application.ts'
import { findLinkFaults, linkLifeDays, type SentLink, sendLink } from '../../boarding/merchant-link.ts'
import { done, type Outcome, refuse, refuseAll } from '../../boarding/outcome.ts'
import { addSignature } from '../../boarding/sign-application.ts'
import { type CodeStatus, confirmCode, readCodeStatus, sendCode } from '../../boarding/two-factor.ts'
import { gatewayPaths } from '../../contract.ts'
import { originOf } from '../../http/origin-of.ts'
import { writeInvitation } from '../../pages/mails/invitation-mail.ts'
import { toStatusAnswer } from './application-answer.ts'
import type { BoardingCall, BoardingHandler } from './take-call.ts'

/** POST /enroll/two-factor/initiate: a code for the first principal's phone. */
export const initiateTwoFactor: BoardingHandler = async ({ body, client, tools }) => {
  const read = readTexts(body, twoFactor)
  if (!read.ok) return read
  const sent = await sendCode(finderOf(client, read.value['externalKey'] ?? ''), tools)
  if (!sent.ok) return sent
  const { requestId, phone, expiresClockMs } = sent.value
  return done({ requestId, phoneLastFour: phone.slice(-4), expiresAt: toIsoSeconds(expiresClockMs) })
}

/** POST /enroll/two-factor/validate: the code that the merchant typed. */
export const validateTwoFactor: BoardingHandler = async ({ body, client, tools }) => {
  const read = readTexts(body, twoFactorCode)
  if (!read.ok) return read
  const { externalKey = '', code = '' } = read.value
  const confirmed = await confirmCode(finderOf(client, externalKey), code, tools)
  return confirmed.ok ? { ...confirmed, value: toCodeAnswer(confirmed.value) } : confirmed
}

/** GET /enroll/two-factor/status/id/{requestId}/phone/{phone}: what became of a code. */
export const twoFactorStatus: BoardingHandler = async ({ c, client, tools }) => {
  const [requestId = '', phone = ''] = [c.req.param('requestId'), c.req.param('phone')]
  if (!/^tfa_[0-9a-f]{1,32}$/.test(requestId)) return refuse(400, 'requestId', 'FORMAT', 'The requestId of a code')
  if (!/^\d{10}$/.test(phone)) return refuse(400, 'phone', 'PHONE', 'Exactly ten digits')
  const { merchantId } = client.credential
  const found = await readCodeStatus({ requestId, phone, merchantId }, tools)
  return found.ok ? done(toCodeAnswer(found.value)) : found
}

const toCodeAnswer = ({ requestId, status, confirmedAtMs }: CodeStatus): object => ({
  requestId,
  status,
  ...(confirmedAtMs !== null && { confirmedAt: toIsoSeconds(confirmedAtMs) }),
})

/** PUT /enroll/application/merchant-signature/key/{key}: the signature that the agent took. */
export const addMerchantSignature: BoardingHandler = async ({ finder, body, tools }) => {
  const signed = await addSignature(finder, body, tools)
  return signed.ok ? done(toStatusAnswer(signed.value)) : signed
}

/** GET /enroll/application/merchant/validate/key/{key}: whether the link can be sent. */
export const merchantReadiness: BoardingHandler = async ({ finder, tools }) => {
  const read = await readApplication(finder, tools)
  if (!read.ok) return read
  const errors = findLinkFaults(read.value.file)
  return done({ isReady: errors.length === 0, errors })
}

/** PUT /enroll/application/merchant/send/key/{key}: a mail with the merchant's link; again: another mail with it. */
export const sendToMerchant: BoardingHandler = async ({ c, finder, client, tools }) => {
  const addressOf = (token: string) => `${originOf(c)}${gatewayPaths.apply}/${token}`
  const write = ({ entry: { file }, token, expiresClockMs }: SentLink) =>
    writeInvitation({
      name: `${textAt(file.application, 'principals[0].firstName')} ${textAt(file.application, 'principals[0].lastName')}`,
      businessName: businessNameOf(file.application),
      sender: client.credential.label,
      agent: client.agent,
      link: addressOf(token),
      lifeDays: linkLifeDays,
      expiresMs: expiresClockMs,
    })
  const sent = await sendLink(finder, { credentialId: client.credential.id, write }, tools)
  if (!sent.ok) return sent
  const { entry, token, sentTo, expiresClockMs } = sent.value
  return done({
    externalKey: entry.row.external_key,
    status: entry.row.status,
    sentTo,
    link: addressOf(token),
    expiresAt: toIsoSeconds(expiresClockMs),
  })
}

const finderOf = ({ credential }: BoardingCall['client'], externalKey: string) => ({
  merchantId: credential.merchantId,
  externalKey,
})

/** A body of a few texts, all of them needed. */
function readTexts(body: unknown, fields: readonly ApiField[]): Outcome<Record<string, string>> {
  const { part, faults } = readPart(body, fields)
  if (faults.length > 0) return refuseAll(400, faults)
  const missing = fields.find(({ name }) => isMissing(valueAt(part, name)))
  if (missing) return refuse(400, missing.name, 'REQUIRED', 'Required by this call')
  return done(Object.fromEntries(fields.map(({ name }) => [name, textAt(part, name)])))
}
