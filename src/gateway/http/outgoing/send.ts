import { type ClientRequest, type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { guard, type TargetTools } from './guarded-lookup.ts'

export type Sending = {
  headers: Readonly<Record<string, string>>
  text: string
  /** From the first byte to the last one of the answer. */
  withinMs: number
  /** How much of the answer is read, and how much of that is kept. */
  answerMaxBytes: number
  keptMaxBytes: number
  /** Gives up at once. */
  signal?: AbortSignal
}
export type Answered = { status: number; headers: IncomingHttpHeaders; beginning: Buffer }

/**
 * Posts to an address that a merchant named, once; redirects are not followed. What was answered counts from its status on, however its
 * body goes on. Rejects with a `Refused` for an address that is not allowed, else with what Node says.
 */
export function send(url: URL, sending: Sending, tools: TargetTools): Promise<Answered> {
  const { headers, text, withinMs, answerMaxBytes, signal } = sending
  const { lookup } = guard(url, tools)
  const timeout = AbortSignal.timeout(withinMs)
  const options = {
    ...{ method: 'POST', agent: false, lookup },
    headers: { ...headers, 'Content-Length': Buffer.byteLength(text), 'User-Agent': 'Gatehouse-Sandbox' },
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }
  return new Promise((resolve, reject) => {
    const posting: ClientRequest = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options)
    posting.on('error', reject)
    posting.on('response', response => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () => {
        const beginning = Buffer.concat(chunks).subarray(0, sending.keptMaxBytes)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, beginning })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        if (size < sending.keptMaxBytes) chunks.push(chunk)
        size += chunk.length
        if (size >= answerMaxBytes) end()
      })
      for (const event of ['end', 'close', 'error']) response.on(event, end)
      if (answerMaxBytes === 0) end()
    })
    posting.end(text)
  })
}
