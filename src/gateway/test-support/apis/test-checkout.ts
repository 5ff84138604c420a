import { randomUUID } from 'node:crypto'
import type { Mails, MerchantProfileRequest, Provisioned, SavedMerchantProfile } from '../../contract.ts'
import { type TestGateway, testSecret } from '../test-gateway.ts'

export const cardPath = '/hosted/api/card/authorize-and-capture'

export type TestProfile = { credentialId: string; profileId: string; publicKey: string; fourPartKey: string }

/** Calls with the gateway's secret, as the portal does. */
export function portalOf({ app }: TestGateway) {
  const call = (method: string, path: string, body?: object) =>
    app.request(path, {
      method,
      headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  /** Credentials of Hosted Checkout: their terminal profile id is a profile. */
  async function provision(merchantReference: string = randomUUID()): Promise<TestProfile> {
    const secrets = ['terminalProfileId', 'publicKey', 'fourPartKey']
    const request = { reference: randomUUID(), merchantReference, label: 'Watch Shop', secrets }
    const body = (await (await call('POST', '/provisioning/credentials', request)).json()) as Provisioned
    const { terminalProfileId = '', publicKey = '', fourPartKey = '' } = body.secrets
    return { credentialId: body.credentialId, profileId: terminalProfileId, publicKey, fourPartKey }
  }

  const putProfile = (profile: Partial<MerchantProfileRequest>) =>
    call('PUT', '/provisioning/merchant-profiles', {
      reference: randomUUID(),
      merchantName: 'Watch & Co',
      receiptEmail: 'shop@example.com',
      ...profile,
    })
  const saveProfile = async (profile: Partial<MerchantProfileRequest>) =>
    (await (await putProfile(profile)).json()) as SavedMerchantProfile
  const mailsOf = async (credentialId: string) =>
    ((await (await call('GET', `/provisioning/credentials/${credentialId}/mails`)).json()) as Mails).mails

  return { call, provision, putProfile, saveProfile, mailsOf }
}

/** A good form; fields set to undefined are left out. */
export function cardForm(profile: TestProfile, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...{ PAN: '4111111111111111', Expire: '1229', CVV2: '123', Amount: '149.99', Description: 'Smart Q Watch' },
    ...{ BillingName: 'Ada Lovelace', BillingStreetAddress: '100 Main St', BillingPostalCode: '12345' },
    ...{ PublicKey: profile.publicKey, Captcha: 'bypass', ...changes },
  }
}

type Answer = { status: number; headers: Headers; text: string; body: Record<string, unknown> }

export async function postCard(
  { app }: TestGateway,
  form: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await app.request(cardPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://shop.example', ...headers },
    body: JSON.stringify(form),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: readObject(text) }
}

function readObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
