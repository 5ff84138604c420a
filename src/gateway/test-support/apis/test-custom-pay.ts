import { createHmac } from 'node:crypto'
import type { Provisioned } from '../../contract.ts'
import type { Answering } from '../answering.ts'

export type EpiAnswer = {
  status: number
  data: Record<string, unknown>
  errors: { code: string; text: string }[]
  codes: string[]
  bric: string
  headers: Headers
  text: string
}
type Body = Record<string, unknown>

/** A client of Custom Pay: signs path and body as the documentation says, and nothing of it by our code. */
export async function openEpiClient(gateway: Answering, merchantReference?: string) {
  const { credentialId, secrets } = await provision(gateway, merchantReference)
  const key = { id: secrets.fourPartKey ?? '', epiKey: secrets.epiKey ?? '' }
  let lastNumber = 1000

  const sign = (path: string, body: string, epiKey = key.epiKey) =>
    createHmac('sha256', epiKey)
      .update(path + body)
      .digest('hex')

  /** The text goes out as it is; headers may be added or replaced. The query of a path is not signed. */
  async function send(method: string, path: string, text = '', headers: Record<string, string> = {}) {
    const signed = { 'EPI-Id': key.id, 'EPI-Signature': sign(path.split('?')[0] ?? '', text) }
    const response = await gateway.app.request(`/epi${path}`, {
      ...{ method, headers: { 'Content-Type': 'application/json', ...signed, ...headers } },
      ...(method !== 'GET' && { body: text }),
    })
    return readAnswer(response)
  }
  const call = (method: string, path: string, body?: Body, headers?: Record<string, string>) =>
    send(method, path, body ? JSON.stringify(body) : '', headers)

  const numbers = () => {
    lastNumber += 1
    return { batchID: 20261118, transaction: lastNumber }
  }
  const card = { cardEntryMethod: 'E', account: '4111111111111111', expirationDate: '3012' }
  const token = () => ({ ...numbers(), industryType: 'E', cardEntryMethod: 'Z' })
  const sell = (fields: Body = {}) =>
    call('POST', '/sale', { amount: 21, ...numbers(), industryType: 'E', ...card, ...fields })
  const hold = (fields: Body = {}) => sell({ capture: false, ...fields })
  const capture = (bric: string, amount: number, fields: Body = {}) =>
    call('PUT', `/sale/${bric}/capture`, { amount, ...token(), ...fields })
  const undo = (bric: string, fields: Body = {}) =>
    call('PUT', `/void/${bric}`, { ...numbers(), cardEntryMethod: 'Z', ...fields })
  const refund = (bric: string, amount: number, fields: Body = {}) =>
    call('POST', `/refund/${bric}`, { amount, ...token(), ...fields })
  const reverse = (bric: string, fields: Body = {}) => call('POST', `/reverse/${bric}`, { ...token(), ...fields })
  const detail = (bric: string) => call('GET', `/sale/${bric}`)
  const close = () => call('PUT', '/batch')
  return {
    ...{ key, credentialId, card, numbers, token, sign, send, call, secrets },
    ...{ sell, hold, capture, undo, refund, reverse, detail, close },
  }
}
export type EpiClient = Awaited<ReturnType<typeof openEpiClient>>

async function provision(gateway: Answering, merchantReference?: string): Promise<Provisioned> {
  const response = await gateway.app.request('/provisioning/credentials', {
    method: 'POST',
    headers: { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{
        reference: crypto.randomUUID(),
        label: 'Shop',
        secrets: ['fourPartKey', 'epiKey', 'mac', 'terminalProfileId'],
      },
      ...(merchantReference && { merchantReference }),
    }),
  })
  return (await response.json()) as Provisioned
}

export async function readAnswer(response: Response): Promise<EpiAnswer> {
  const text = await response.text()
  const body = safeJson(text)
  const errors = body.errors ?? []
  return {
    ...{ status: response.status, data: body.data ?? {}, errors, codes: errors.map(({ code }) => code) },
    ...{ bric: body.reference?.bric ?? '', headers: response.headers, text },
  }
}

type Envelope = { data?: Body; errors?: { code: string; text: string }[]; reference?: { bric?: string } }
function safeJson(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return {}
  }
}
