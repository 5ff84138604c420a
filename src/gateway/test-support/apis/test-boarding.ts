import { randomUUID } from 'node:crypto'
import { wholeApplication } from '../../../domain/apis/boarding/application-fields.ts'
import { exampleBody } from '../../../domain/apis/specification/example-body.ts'
import type { Provisioned } from '../../contract.ts'
import type { GatewayStore } from '../../store/open-store.ts'
import { openTestGateway, type TestGateway, testSecret } from '../test-gateway.ts'

export type BoardingKeys = {
  credentialId: string
  clientId: string
  clientSecret: string
  agent: number
  planId: number
}
type Errors = { field: string; code: string; message: string }[]
export type BoardingAnswer = {
  status: number
  headers: Headers
  body: { data?: Record<string, unknown> & { errors?: Errors } } & Record<string, unknown>
  codes: string[]
}

/** An agent's program at the boarding API. */
export function boardingOf({ app }: TestGateway) {
  /** Credentials as the portal provisions them for the product. */
  async function provision(merchantReference: string = randomUUID()): Promise<BoardingKeys> {
    const secrets = ['clientId', 'clientSecret', 'agentId', 'planId']
    const response = await app.request('/provisioning/credentials', {
      method: 'POST',
      headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference: randomUUID(), merchantReference, label: 'Agent', secrets }),
    })
    const { credentialId, secrets: given } = (await response.json()) as Provisioned
    const { clientId = '', clientSecret = '', agentId, planId } = given
    return { credentialId, clientId, clientSecret, agent: Number(agentId), planId: Number(planId) }
  }

  const askToken = (keys: Pick<BoardingKeys, 'clientId' | 'clientSecret'>) =>
    app.request('/enrollment-auth/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        scope: 'all',
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
      }),
    })

  /** Calls with a token of these keys. */
  async function signIn(keys: BoardingKeys) {
    const { access_token: token } = (await (await askToken(keys)).json()) as { access_token: string }
    const request = (method: string, path: string, body?: unknown) =>
      app.request(`/enrollment${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const call = async (method: string, path: string, body?: unknown): Promise<BoardingAnswer> => {
      const response = await request(method, path, body)
      const text = await response.text()
      const parsed = JSON.parse(text) as BoardingAnswer['body']
      const codes = (parsed.data?.errors ?? []).map(({ code }) => code)
      return { status: response.status, headers: response.headers, body: parsed, codes }
    }
    return { keys, token, request, call }
  }

  return { provision, askToken, signIn }
}

export type Boarding = ReturnType<typeof boardingOf>
export type BoardingProgram = Awaited<ReturnType<Boarding['signIn']>>

/** A gateway with credentials of one organization, and an agent's program that is signed in with them. */
export async function openBoarding(kind: GatewayStore['kind']) {
  const gateway = await openTestGateway(kind)
  const boarding = boardingOf(gateway)
  const keys = await boarding.provision('organization')
  return { gateway, boarding, keys, agent: await boarding.signIn(keys) }
}

/** The examples of the documentation as one application of these keys: complete but for code and signature. */
export function wholeExample({ agent, planId }: BoardingKeys, externalKey: string = randomUUID()) {
  const { group: _group, ...example } = exampleBody(wholeApplication) as Record<string, unknown>
  return { ...example, agent, plan: { planId }, externalKey } as Record<string, unknown>
}
