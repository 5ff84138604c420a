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
export interface BoardingClient {
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
export async function getToken(client: BoardingClient, of: Owner = client.run().of ?? 'demo'): Promise<Token> {
  const { visit } = client.run()
  const answer = await callApi('getBoardingToken', of === 'own' ? { of } : { of, visit })
  client.token = answer
  const { accessToken, expiresInSeconds, clientId, agent, planId } = answer
  const shown = shownBody({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresInSeconds })
  client.change({
    of,
    client: { clientId, agent, planId },
    done: finished(client.run(), 'get-token'),
    exchanges: { ...client.run().exchanges, 'get-token': { ...tokenRequest(clientId), status: 201, answer: shown } },
  })
  return answer
}

/** A token that has ended is asked for again, once. */
async function send(client: BoardingClient, request: Request): Promise<Answer> {
  const held = client.token ?? (await getToken(client))
  const answer = await sendRequest(client.root, held.accessToken, request)
  if (answer.kind !== 'answer' || answer.status !== 401) return answer
  return sendRequest(client.root, (await getToken(client)).accessToken, request)
}

/** Makes the call of a step and takes in what came; undefined when it did not succeed. */
export async function makeCall(client: BoardingClient, step: string, input?: StepInput): Promise<Answer | undefined> {
  const request = requestOf(step, client.run(), input)
  const answer = await send(client, request)
  if (answer.kind === 'failure') {
    client.fail({ step, message: answer.message })
    return undefined
  }
  // Our key is known only to us: it is there because the answer to an earlier try was lost.
  if (isDuplicate(step, answer)) {
    client.change({ isCreated: true })
    return makeCall(client, step)
  }
  record(client, step, request, answer)
  if (answer.status >= 400) {
    client.fail({ step, message: refusal(answer) })
    return undefined
  }
  if (answer.kind === 'file') {
    client.keepPdf(answer.file)
    client.change({ done: finished(client.run(), step) })
  } else client.change(takeAnswer(client.run(), step, answer.body))
  return answer
}

const isDuplicate = (step: string, answer: Answer) =>
  step === 'create-application' &&
  answer.kind === 'answer' &&
  answer.complaints.some(({ code }) => code === 'DUPLICATE_KEY')

function record(client: BoardingClient, step: string, request: Request, answer: Exclude<Answer, { kind: 'failure' }>) {
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
  client.change({
    exchanges: { ...client.run().exchanges, [step]: exchange },
    ...(answer.kind === 'answer' && step !== 'get-application' && { complaints: answer.complaints }),
  })
}

/** What to do about it; in the gateway's own words where no field is named, for which the step has a list of links. */
function refusal(answer: Exclude<Answer, { kind: 'failure' }>): string {
  const { status } = answer
  if (status === 404)
    return 'The gateway has no such application. Sandbox data may have been cleared. Start over; what you typed is kept.'
  if (status === 429) return 'Too many calls in a minute. Wait a few seconds, then try again.'
  if (status >= 500) return `The gateway returned ${status}. Nothing is lost. Check its answer, then try again.`
  const complaints = answer.kind === 'answer' ? answer.complaints : []
  const [only] = complaints
  if (complaints.some(({ field }) => fieldAt(field)))
    return `The gateway refused the call with ${status}. Correct the fields that it names.`
  const why = only && complaints.length === 1 ? `${only.message}.` : 'Its answer gives the reason.'
  return `The gateway refused the call with ${status}. ${why}`
}
