import type { BoardingTokenAnswer } from '../../../contract/boarding-token.ts'
import { callApi } from '../../data/call-api.ts'
import { fieldAt } from './application-values.ts'
import { type Request, requestOf, type StepInput, shownBody, tokenRequest } from './boarding-calls.ts'
import type { Owner, Run } from './saved-run.ts'
import { type Answer, sendRequest } from './send-request.ts'
import { takeAnswer } from './take-answer.ts'

/** What went wrong last, and with which step. */
export type Failure = { step: string; message: string }

type Token = BoardingTokenAnswer

/** What calls read and write. */
export interface Desk {
  root: string
  run(): Run
  change(next: Partial<Run>): void
  fail(failure: Failure): void
  keepPdf(pdf: Blob): void
  /** In memory alone: a reload asks for another. */
  token: Token | undefined
}

const finished = ({ done }: Run, step: string) => [...done.filter(name => name !== step), step]

/** The portal's server asks the gateway for it: the secret is there. */
export async function getToken(desk: Desk, of: Owner = desk.run().of ?? 'demo'): Promise<Token> {
  const { visit } = desk.run()
  const answer = await callApi('getBoardingToken', of === 'own' ? { of } : { of, visit })
  desk.token = answer
  const { accessToken, expiresInSeconds, clientId, agent, planId } = answer
  const shown = shownBody({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresInSeconds })
  desk.change({
    of,
    client: { clientId, agent, planId },
    done: finished(desk.run(), 'get-token'),
    exchanges: { ...desk.run().exchanges, 'get-token': { ...tokenRequest(clientId), status: 201, answer: shown } },
  })
  return answer
}

/** A token that has ended is asked for again, once. */
async function send(desk: Desk, request: Request): Promise<Answer> {
  const held = desk.token ?? (await getToken(desk))
  const answer = await sendRequest(desk.root, held.accessToken, request)
  if (answer.kind !== 'answer' || answer.status !== 401) return answer
  return sendRequest(desk.root, (await getToken(desk)).accessToken, request)
}

/** Makes the call of a step and takes in what came; undefined when it did not succeed. */
export async function makeCall(desk: Desk, step: string, input?: StepInput): Promise<Answer | undefined> {
  const request = requestOf(step, desk.run(), input)
  const answer = await send(desk, request)
  if (answer.kind === 'failure') {
    desk.fail({ step, message: answer.message })
    return undefined
  }
  // Our key is known only to us: it is there because the answer to an earlier try was lost.
  if (isDuplicate(step, answer)) {
    desk.change({ isCreated: true })
    return makeCall(desk, step)
  }
  record(desk, step, request, answer)
  if (answer.status >= 400) {
    desk.fail({ step, message: refusal(answer) })
    return undefined
  }
  if (answer.kind === 'file') {
    desk.keepPdf(answer.file)
    desk.change({ done: finished(desk.run(), step) })
  } else desk.change(takeAnswer(desk.run(), step, answer.body))
  return answer
}

const isDuplicate = (step: string, answer: Answer) =>
  step === 'create-application' &&
  answer.kind === 'answer' &&
  answer.complaints.some(({ code }) => code === 'DUPLICATE_KEY')

function record(desk: Desk, step: string, request: Request, answer: Exclude<Answer, { kind: 'failure' }>) {
  const shown =
    answer.kind === 'file'
      ? `${answer.file.type}, ${Math.ceil(answer.file.size / 1000)} kB`
      : (shownBody(answer.body) ?? '')
  const exchange = {
    ...request,
    ...(request.body && { body: shownBody(request.body) }),
    status: answer.status,
    answer: shown,
  }
  desk.change({
    exchanges: { ...desk.run().exchanges, [step]: exchange },
    ...(answer.kind === 'answer' && step !== 'get-application' && { complaints: answer.complaints }),
  })
}

/** What to do about it; in the gateway's own words where no field is named, for which the step has a list of links. */
function refusal(answer: Exclude<Answer, { kind: 'failure' }>): string {
  const { status } = answer
  if (status === 404)
    return 'The gateway knows no such application: sandbox data may have been cleared. Start over; what you typed stays.'
  if (status === 429) return 'Too many calls in a minute. Wait a little, then try again.'
  if (status >= 500) return `The gateway answered ${status}. Nothing is lost: look at its answer, then try again.`
  const complaints = answer.kind === 'answer' ? answer.complaints : []
  const [only] = complaints
  if (complaints.some(({ field }) => fieldAt(field)))
    return `The gateway refused the call with ${status}. Correct the fields that it names.`
  const why = only && complaints.length === 1 ? `${only.message}.` : 'Its answer says why.'
  return `The gateway refused the call with ${status}. ${why}`
}
