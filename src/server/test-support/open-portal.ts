import { randomUUID } from 'node:crypto'
import { readConfig } from '../config.ts'
import { createServer, type ServerOptions } from '../create-server.ts'
import { createGatewayClient } from '../gateway-client/create-gateway-client.ts'
import { createLog } from '../http/create-log.ts'
import { testSecrets } from './settings.ts'
import type { TestStore } from './test-stores.ts'

export interface CallOptions {
  json?: unknown
  form?: Record<string, string>
  /** Sent as it is, with the content type of JSON. */
  text?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** A browser without a browser: keeps cookies, names its origin like one. */
export interface Visitor {
  get(path: string, options?: CallOptions): Promise<Response>
  post(path: string, options?: CallOptions): Promise<Response>
  put(path: string, options?: CallOptions): Promise<Response>
  cookies: Map<string, string>
}

export interface TestPortal extends Awaited<ReturnType<typeof createServer>> {
  visitor(): Visitor
  /** A visitor with a new account. */
  signedIn(): Promise<Visitor>
  /** A visitor with the account of a demo user, e.g. `isv` of the group multi-merchant. */
  demoUser(name: 'dev' | 'isv' | 'admin'): Promise<Visitor>
  /** What the portal's clock shows. */
  now(): number
  /** Moves the portal's clock on. */
  advance(ms: number): void
  logLines: string[]
}

export const portalUrl = 'http://localhost:3000'
export const goodPassword = 'marble tundra 9 violin'
export const newPerson = () => ({
  email: `p${randomUUID()}@shop.example`,
  password: goodPassword,
  firstName: 'Pia',
  lastName: 'Person',
  company: 'Corner Shop',
  phone: '+1 555 0199',
})

/**
 * What a call takes of the portal's time at least, so that no machine is fast enough for the limit of a second's calls from
 * one address.
 */
const callMs = 11

/** Most of what these tests took was hashing; what a hash costs in use is asked by `password-hash.test.ts`. */
const hashCost = { memoryKiB: 64, passes: 1 }

/** The whole portal on a test's database, without a port. */
export async function openPortal(
  { store }: Pick<TestStore, 'store'>,
  settings: Record<string, string> = {},
  overrides: Partial<ServerOptions> = {},
): Promise<TestPortal> {
  // Nothing listens on port 9: without GATEWAY_URL the gateway cannot be reached.
  const config = readConfig({ GATEWAY_URL: 'http://127.0.0.1:9', SEED_DEMO: '1', ...testSecrets, ...settings })
  let offsetMs = 0
  const now = () => Date.now() + offsetMs
  const logLines: string[] = []
  const server = await createServer({
    store,
    config,
    gateway: createGatewayClient(config),
    log: createLog('debug', { write: line => logLines.push(line) }),
    clock: now,
    newId: randomUUID,
    hashCost,
    ...overrides,
  })
  const visitor = () =>
    createVisitor((path, init) => {
      offsetMs += callMs
      return server.app.request(path, init)
    })
  return {
    ...server,
    visitor,
    async signedIn() {
      const person = visitor()
      const response = await person.post('/api/auth/sign-up/email', { json: newPerson() })
      if (response.status !== 200) throw new Error(`Sign-up answered ${await response.text()}`)
      return person
    },
    async demoUser(name) {
      const person = visitor()
      const json = { email: `${name}@gatehouse.test`, password: testSecrets.DEMO_PASSWORD }
      const response = await person.post('/api/auth/sign-in/email', { json })
      if (response.status !== 200) throw new Error(`Sign-in answered ${await response.text()}`)
      return person
    },
    now,
    advance(ms) {
      offsetMs += ms
    },
    logLines,
  }
}

/** Asks a portal in this process, or over HTTP. */
export function createVisitor(ask: (path: string, init: RequestInit) => Response | Promise<Response>): Visitor {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, { json, form, text, headers = {} }: CallOptions) {
    const body = form
      ? new URLSearchParams(form).toString()
      : (text ?? (json === undefined ? null : JSON.stringify(json)))
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const response = await ask(path, {
      method,
      body,
      headers: {
        ...(body === null ? {} : { 'content-type': type }),
        ...(method === 'GET' ? {} : { origin: portalUrl, 'sec-fetch-site': 'same-origin' }),
        ...(cookies.size ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    get: (path, options = {}) => send('GET', path, options),
    post: (path, options = {}) => send('POST', path, options),
    put: (path, options = {}) => send('PUT', path, options),
    cookies,
  }
}

/** Status and the parts of a problem that tests compare. */
export async function problemOf(response: Response) {
  const { code, param } = (await response.json()) as { code?: string; param?: string }
  return param === undefined ? [response.status, code] : [response.status, code, param]
}
