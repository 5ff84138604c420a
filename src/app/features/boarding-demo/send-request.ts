import { type ApplicationPart, type Complaint, isPart } from '../../../domain/boarding/application.ts'
import type { Request } from './shown-call.ts'

/** What came of a call: an answer in the API's grammar, or words for what went wrong before one was there. */
export type Answer =
  | { kind: 'answer'; status: number; body: ApplicationPart; complaints: Complaint[] }
  | { kind: 'file'; status: number; file: Blob }
  | { kind: 'failure'; message: string }

const timeoutMs = 20_000

const failures = {
  slow: 'The gateway took too long to answer. What you typed is still here: try again in a few seconds.',
  unreachable: 'The gateway could not be reached. What you typed is still here: check your connection, then try again.',
  unreadable: (status: number) =>
    `The gateway’s answer could not be read (status ${status}). What you typed is still here: try again in a few seconds.`,
}

/** Makes one call of the boarding API from this page (decision 0131). Never throws; every call may be made again. */
export async function sendRequest(root: string, token: string, { method, path, body }: Request): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(root.replace(/\/$/, '') + path, {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: timeout,
    })
    return await readAnswer(response)
  } catch {
    return { kind: 'failure', message: timeout.aborted ? failures.slow : failures.unreachable }
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response
  if (response.ok && response.headers.get('content-type')?.startsWith('application/pdf'))
    return { kind: 'file', status, file: await response.blob() }
  const body = parse(await response.text())
  // Everything of this API is wrapped in `data`; a proxy's page or a cut answer is not.
  if (!body || !isPart(body['data'])) return { kind: 'failure', message: failures.unreadable(status) }
  const { errors } = body['data']
  const complaints = Array.isArray(errors) ? errors.filter(isComplaint) : []
  if (!response.ok && complaints.length === 0) return { kind: 'failure', message: failures.unreadable(status) }
  return { kind: 'answer', status, body, complaints }
}

const isComplaint = (value: unknown): value is Complaint =>
  isPart(value) && ['field', 'code', 'message'].every(name => typeof value[name] === 'string')

function parse(text: string): ApplicationPart | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isPart(value) ? value : undefined
  } catch {
    return undefined
  }
}
