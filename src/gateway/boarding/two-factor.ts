import { isEditable } from '../../domain/boarding/application-status.ts'
import { twoFactorOutcomes, twoFactorTimes } from '../../domain/boarding/two-factor.ts'
import { lookupHash } from '../merchants/keys.ts'
import {
  type ApplicationFinder,
  changeTwoFactorRequest,
  type FoundTwoFactorRequest,
  findTwoFactorRequest,
  insertTwoFactorRequest,
} from '../store/merchants/applications-table.ts'
import type { Writer } from '../store/tables.ts'
import { firstPhone } from './application-file.ts'
import { type BoardingTools, readClock } from './boarding-client.ts'
import { editApplication } from './edit-application.ts'
import { done, notEditable, type Outcome, refuse } from './outcome.ts'

export type SentCode = { requestId: string; phone: string; expiresClockMs: number }
export type CodeStatus = { requestId: string; status: 'sent' | 'confirmed' | 'expired'; confirmedAtMs: number | null }

const hashPhone = (phone: string, { keys }: Pick<BoardingTools, 'keys'>) => lookupHash(keys, 'phone', phone)

/** Sends the first principal a code (in the sandbox no message leaves); an earlier code stops working. */
export async function sendCode(finder: ApplicationFinder, tools: BoardingTools): Promise<Outcome<SentCode>> {
  const requestId = `tfa_${Buffer.from(tools.randomBytes(8)).toString('hex')}`
  let expiresClockMs = 0
  const sent = await editApplication(finder, tools, async (entry, trx) => {
    if (!isEditable(entry.row.status)) return notEditable()
    const phone = firstPhone(entry.file)
    if (!/^\d{10}$/.test(phone))
      return refuse(
        422,
        'principals[0].phoneNumber',
        'PHONE_MISSING',
        'The first principal needs a phone of ten digits',
      )
    expiresClockMs = (await readClock(entry.row.credential_id, tools, trx)) + twoFactorTimes.codeLifeMs
    await insertTwoFactorRequest(trx, {
      id: requestId,
      application_id: entry.row.id,
      phone_hash: hashPhone(phone, tools),
      wrong_tries: 0,
      expires_clock_ms: expiresClockMs,
      confirmed_at_ms: null,
      created_at_ms: tools.clock(),
    })
    return done({ ...entry, file: { ...entry.file, codeRequestId: requestId } })
  })
  return sent.ok ? done({ requestId, phone: firstPhone(sent.value.file), expiresClockMs }) : sent
}

/** The code that the merchant typed: the published codes decide (payments 11). After three wrong ones it has ended. */
export async function confirmCode(
  finder: ApplicationFinder,
  code: string,
  tools: BoardingTools,
): Promise<Outcome<CodeStatus>> {
  let status: CodeStatus | undefined
  const outcome = await editApplication(finder, tools, async (entry, trx) => {
    const request = entry.file.codeRequestId && (await findTwoFactorRequest(trx, entry.file.codeRequestId))
    if (!request) return refuse(400, 'code', 'CODE_NOT_SENT', 'No code was sent for this application; send one first')
    const phone = firstPhone(entry.file)
    const refusal = await judge(trx, request, {
      code,
      clockMs: await readClock(entry.row.credential_id, tools, trx),
      isSamePhone: request.phone_hash === hashPhone(phone, tools),
    })
    if (refusal) return refusal
    const confirmedAtMs = request.confirmed_at_ms ?? tools.clock()
    status = { requestId: request.id, status: 'confirmed', confirmedAtMs }
    if (request.confirmed_at_ms === null)
      await changeTwoFactorRequest(trx, request.id, { confirmed_at_ms: confirmedAtMs })
    return entry.file.confirmedPhone === phone
      ? done(entry)
      : done({ ...entry, file: { ...entry.file, confirmedPhone: phone } })
  })
  if (!outcome.ok) return outcome
  if (!status) throw new Error('a code was confirmed without a request')
  return { ...done(status), rule: ruleOf(code) }
}

type Typed = { code: string; clockMs: number; isSamePhone: boolean }

async function judge(trx: Writer, request: FoundTwoFactorRequest, { code, clockMs, isSamePhone }: Typed) {
  const outcome = twoFactorOutcomes[code] ?? 'wrong'
  const hasEnded = clockMs >= request.expires_clock_ms || request.wrong_tries >= twoFactorTimes.triesMax
  const isOver = request.confirmed_at_ms === null && hasEnded
  const expired = refuse(400, 'code', 'EXPIRED_CODE', 'The code is too old; send a new one')
  if (isOver || !isSamePhone) return expired
  if (outcome === 'expired') return { ...expired, rule: ruleOf(code) }
  if (outcome === 'confirmed') return undefined
  await changeTwoFactorRequest(trx, request.id, { wrong_tries: request.wrong_tries + 1 })
  const wrong = refuse(400, 'code', 'WRONG_CODE', 'The code is incorrect')
  return code in twoFactorOutcomes ? { ...wrong, rule: ruleOf(code) } : wrong
}

/** Names a published code as what decided. */
const ruleOf = (code: string) => `two-factor:${code}`

/** What became of a code, for whoever knows its request and phone; a wrong pair says nothing. */
export async function readCodeStatus(
  asked: { requestId: string; phone: string; merchantId: string },
  tools: BoardingTools,
): Promise<Outcome<CodeStatus>> {
  const request = await findTwoFactorRequest(tools.store.read, asked.requestId)
  const isTheirs = request?.merchant_id === asked.merchantId && request.phone_hash === hashPhone(asked.phone, tools)
  if (!request || !isTheirs)
    return refuse(400, 'requestId', 'UNKNOWN_REQUEST', 'You sent no code with this id to this phone')
  const clockMs = await readClock(request.credential_id, tools)
  const hasEnded = clockMs >= request.expires_clock_ms || request.wrong_tries >= twoFactorTimes.triesMax
  const status = request.confirmed_at_ms !== null ? 'confirmed' : hasEnded ? 'expired' : 'sent'
  return done({ requestId: request.id, status, confirmedAtMs: request.confirmed_at_ms })
}
