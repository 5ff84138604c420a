import { valueAt } from '../../../domain/boarding/application.ts'
import { requestOf, type StepInput } from './boarding-calls.ts'
import { fieldAt } from './form/application-values.ts'
import { type BoardingClient, finished, getToken } from './get-token.ts'
import { type Answer, sendRequest } from './send-request.ts'
import { type Request, shownBody } from './shown-call.ts'
import { takeAnswer } from './take-answer.ts'

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

/** One day more on the sandbox clock, then the status. Trying again after a failure is no second day. */
export async function passDay(client: BoardingClient) {
  if (client.run().daysWanted === null) {
    const answer = await makeCall(client, 'get-clock')
    const days = answer?.kind === 'answer' ? valueAt(answer.body, 'data.daysAhead') : undefined
    if (typeof days !== 'number') return
    client.change({ daysWanted: days + 1 })
  }
  if (await makeCall(client, 'set-clock')) await makeCall(client, 'get-application')
}
