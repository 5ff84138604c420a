import { vi } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { EndpointName } from '../../contract/endpoints.ts'
import { type ErrorCode, errorCatalogue } from '../../contract/errors.ts'

type Answer = Response | Error | Promise<Response>

/** The network of a component test: what each call answers, and which calls were made. Nothing else is replaced. */
export function stubPortal(answers: Partial<Record<EndpointName, (body: unknown, address: string) => Answer>>) {
  const made: { name: EndpointName; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const name = (Object.keys(answers) as EndpointName[]).find(
      each => isAt(calls[each].path, path) && calls[each].method === (init.method ?? 'GET'),
    )
    // Whoever asks for things of their own is signed in, unless a test says otherwise.
    if (!name && path === calls.getSession.path) return json({ currentUser: reader })
    if (!name) throw new Error(`The test answers no ${init.method} ${path}`)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    made.push({ name, body })
    const answer = answers[name]?.(body, path)
    if (answer instanceof Error || answer === undefined) throw answer
    return abortable(answer, init.signal)
  })
  return { made, countOf: (name: EndpointName) => made.filter(call => call.name === name).length }
}

const reader = { firstName: 'Ada', lastName: '', company: '', phone: '', email: 'ada@shop.example', userGroups: [] }

/** True for the address of a call, with its parts filled in and whatever it asks for. */
const isAt = (path: string, address: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address.split('?')[0] ?? '')

/** As a browser does, the wait ends when the caller gives up. */
function abortable(answer: Response | Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve(answer).then(resolve, reject)
  })
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** A refusal as the portal words it. */
export function problem(code: ErrorCode, more: { detail?: string; param?: string } = {}) {
  const { status, title } = errorCatalogue[code]
  return json({ type: '/', title, status, detail: title, code, request_id: 'request-1', ...more }, status)
}
