import type { Hono } from 'hono'
import { type AnswerOf, type Asked, addressOf, type JsonEndpointName } from '../../contract/call-types.ts'
import { calls } from '../../contract/calls.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { AskApi, AskOptions } from '../../contract/page-services.ts'
import type { ServerEnv } from './server-env.ts'

/**
 * Makes a call of the portal's own API for the loader of a page, as the reader's browser would: with its cookies, from its address, behind
 * the same limits and refusals. Nothing of the network is between.
 */
export function askApi(app: Hono<ServerEnv>, portalUrl: string) {
  return (page: Request, clientAddress: string): AskApi =>
    async <Name extends JsonEndpointName>(
      name: Name,
      { params = {}, query = {}, headers: given = {} }: AskOptions = {},
    ): Promise<Asked<AnswerOf<Name>>> => {
      const headers = new Headers({ accept: 'application/json', ...given })
      for (const kept of ['cookie', 'user-agent']) {
        const value = page.headers.get(kept)
        if (value) headers.set(kept, value)
      }
      const { method, path } = calls[name]
      const request = new Request(new URL(addressOf(path, params, query), portalUrl), { method, headers })
      const response = await app.fetch(request, { incoming: { socket: { remoteAddress: clientAddress } } })
      if (response.ok) return { kind: 'answered', answer: (await response.json()) as AnswerOf<Name> }
      const problem = (await response.json()) as { code: ErrorCode; detail: string; request_id: string }
      return { kind: 'refused', code: problem.code, detail: problem.detail, requestId: problem.request_id }
    }
}
