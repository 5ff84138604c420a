import type { Provisioned, ProvisionRequest } from '../../contract.ts'
import type { Answering } from '../answering.ts'

type Body = Record<string, unknown>
export type ProxyAnswer = { status: number; body: Body; code: string; headers: Headers; text: string }

/** A client of what stands behind the REST proxy: opens a session as the documentation says, and nothing of it by our code. */
export async function openProxyClient({ app, secret }: Answering, asked: Partial<ProvisionRequest> = {}) {
  const provisioned = await app.request('/provisioning/credentials', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ reference: crypto.randomUUID(), label: 'Shop' },
      secrets: ['mid', 'developerKey', 'password', 'appSource', 'fourPartKey', 'epiKey', 'mac', 'gatewayPublicKey'],
      ...asked,
    }),
  })
  const { credentialId, secrets } = (await provisioned.json()) as Provisioned
  const keys = { mid: secrets.mid, developerKey: secrets.developerKey, password: secrets.password }
  const session = { token: '', accountId: 0 }

  /** A path below /proxy. The body goes out as it is where it is a text. */
  async function send(method: string, path: string, body?: object | string, headers: Record<string, string> = {}) {
    const response = await app.request(`/proxy${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(session.token && { Authorization: `Bearer ${session.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return readProxy(response)
  }
  const open = async (changes: Body = {}, headers: Record<string, string> = {}) =>
    send('POST', '/auth', { ...keys, ...changes }, { Authorization: '', ...headers })
  async function signIn(): Promise<void> {
    const { body, text } = await open()
    if (typeof body['token'] !== 'string') throw new Error(`no session: ${text}`)
    session.token = body['token']
    session.accountId = Number(body['accountId'])
  }
  await signIn()
  /** A path below the client's account, such as `/batches`. */
  const call = (method: string, path: string, body?: object | string, headers?: Record<string, string>) =>
    send(method, `/accounts/${session.accountId}${path}`, body, headers)
  return { credentialId, secrets, keys, session, send, open, signIn, call }
}
export type ProxyClient = Awaited<ReturnType<typeof openProxyClient>>

async function readProxy(response: Response): Promise<ProxyAnswer> {
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  const body = (isJson ? JSON.parse(text) : {}) as Body
  return { status: response.status, body, code: String(body['code'] ?? ''), headers: response.headers, text }
}
