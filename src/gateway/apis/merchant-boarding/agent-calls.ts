import { isPart } from '../../../domain/boarding/application.ts'
import { groupsOf } from '../../../domain/boarding/groups.ts'
import { mergePart } from '../../../domain/boarding/merge-part.ts'
import { clockDaysMax, simulatedDayMs } from '../../../domain/boarding/underwriting.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import type { ApplicationEntry } from '../../boarding/application-file.ts'
import { assignAgent as assign } from '../../boarding/assign-agent.ts'
import { readClock } from '../../boarding/boarding-client.ts'
import { updateAdditionalInfo as updateInfo } from '../../boarding/change-application.ts'
import { readApplication } from '../../boarding/edit-application.ts'
import { done, refuse } from '../../boarding/outcome.ts'
import { submitAtOnce } from '../../boarding/submit-at-once.ts'
import { readMails } from '../../mail/mailbox.ts'
import { readMerchantClock } from '../../store/merchants/merchant-clocks.ts'
import { advanceClock } from '../../work/advance-clock.ts'
import { toApplicationAnswer, toStatusAnswer } from './application-answer.ts'
import type { BoardingCall, BoardingHandler } from './take-call.ts'

/** POST /enroll/application/submit: a whole application with its signature, handed over at once. */
export const createAndSubmit: BoardingHandler = async ({ body, client, tools }) => {
  const submitted = await submitAtOnce(body, client, tools)
  return submitted.ok ? done(toStatusAnswer(submitted.value)) : submitted
}

/** What an agent leaves out of the additional information. */
const infoDefaults = {
  acceptedPaymentTypes: { credit: true, debit: false, amex: false },
  isAchProcessingEnabled: false,
}

const toInfoAnswer = ({ row, file }: ApplicationEntry): object => ({
  externalKey: row.external_key,
  ...mergePart(infoDefaults, file.additionalInfo),
})

/** GET /enroll/application/additional-info/key/{key}. */
export const getAdditionalInfo: BoardingHandler = async ({ finder, tools }) => {
  const read = await readApplication(finder, tools)
  return read.ok ? done(toInfoAnswer(read.value)) : read
}

/** PATCH /enroll/application/additional-info/key/{key}: what changes; the agent's own notes may change at any time. */
export const updateAdditionalInfo: BoardingHandler = async ({ finder, body, tools }) => {
  const updated = await updateInfo(finder, body, tools)
  return updated.ok ? done(toInfoAnswer(updated.value)) : updated
}

/** PATCH /application/agent-assign/key/{key}: another agent of the organization looks after it. */
export const assignAgent: BoardingHandler = async ({ finder, body, client, tools }) => {
  const assigned = await assign(finder, isPart(body) ? body['agent'] : undefined, client, tools)
  return assigned.ok ? done(await toApplicationAnswer(assigned.value, tools)) : assigned
}

/** GET /enroll/agent/{agentId}/group/list: of the client's own agent. */
export const listGroups: BoardingHandler = async ({ c, client }) => {
  if (c.req.param('agentId') !== String(client.agent))
    return refuse(403, 'agentId', 'UNKNOWN_AGENT', 'Your client ID belongs to another agent')
  return done({ groups: groupsOf(client.agent) })
}

/** GET /enroll/sandbox/mails: what the sandbox wrote for these credentials in place of sending it. */
export const listMails: BoardingHandler = async ({ client, tools }) => {
  const mails = await readMails(tools.store.read, tools.keys, client.credential.id)
  return done({ mails: mails.map(({ createdAtMs, ...mail }) => ({ ...mail, createdAt: toIsoSeconds(createdAtMs) })) })
}

/** GET /enroll/sandbox/clock: how far the client's clock is ahead. */
export const getClock: BoardingHandler = async call => done(await toClockAnswer(call))

/** PUT /enroll/sandbox/clock: puts it ahead; the same number again changes nothing, so that a retry is harmless. */
export const setClock: BoardingHandler = async call => {
  const { body, client, tools } = call
  const daysAhead = isPart(body) ? body['daysAhead'] : undefined
  if (!Number.isSafeInteger(daysAhead) || Number(daysAhead) < 0 || Number(daysAhead) > clockDaysMax)
    return refuse(400, 'daysAhead', 'FORMAT', `A whole number from 0 to ${clockDaysMax}, without quotes`)
  const now = await daysAheadOf(call)
  if (now > Number(daysAhead))
    return refuse(422, 'daysAhead', 'CLOCK_BACKWARDS', `The clock is ${now} days ahead and cannot be turned back`)
  const { merchantId } = client.credential
  const id = tools.newId()
  while ((await daysAheadOf(call)) < Number(daysAhead)) {
    const { kind } = await advanceClock({ merchantId, id, asked: { daysAhead: Number(daysAhead) } }, tools)
    // Another call is putting it ahead: wait for it, then see how far it is.
    if (kind === 'busy') await tools.sleep(busyWaitMs)
  }
  return done(await toClockAnswer(call))
}

const busyWaitMs = 20
const daysAheadOf = async ({ client, tools }: Pick<BoardingCall, 'client' | 'tools'>) =>
  Math.floor((await readMerchantClock(tools.store.read, client.credential.merchantId)).ahead_ms / simulatedDayMs)

async function toClockAnswer({ client, tools }: BoardingCall): Promise<object> {
  const daysAhead = await daysAheadOf({ client, tools })
  return { daysAhead, now: toIsoSeconds(await readClock(client.credential.id, tools)) }
}
