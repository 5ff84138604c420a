import type { Page } from '@playwright/test'
import { wholeApplication } from '../../src/domain/apis/boarding/application-fields.ts'
import { exampleBody } from '../../src/domain/apis/specification/example-body.ts'
import { newCredentialsFor } from '../../src/domain/credentials/credentials.ts'

/** A PNG of one pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A program of who is signed in, with new keys of the Merchant Boarding API: creates applications, and submits them. */
export async function openOwnBoarding(page: Page, gatewayUrl: string) {
  const data = newCredentialsFor('Merchant Boarding API', Date.now())
  type Listed = { productName: string; items: { key: string; value: string }[] }[]
  const records = (await (await page.request.post('/api/credentials', { data })).json()) as Listed
  const items = records.find(({ productName }) => productName === 'Merchant Boarding API')?.items ?? []
  const keys = Object.fromEntries(items.map(({ key, value }) => [key, value]))
  const post = async (path: string, body: object, token = '') => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const response = await page.request.post(`${gatewayUrl}/${path}`, { data: body, headers })
    if (!response.ok()) throw new Error(`${path} answered ${await response.text()}`)
    return response.json()
  }
  const { access_token: token } = await post('enrollment-auth/oauth/token', {
    ...{ grant_type: 'client_credentials', scope: 'all' },
    ...{ client_id: keys['Client ID'], client_secret: keys['Client Secret'] },
  })
  const { group: _group, ...example } = exampleBody(wholeApplication)
  const ids = { agent: Number(keys['Agent ID']), plan: { planId: Number(keys['Plan ID']) } }
  const [principal] = example['principals'] as { firstName: string; lastName: string }[]
  const signature = {
    signature: picture,
    signerName: `${principal?.firstName} ${principal?.lastName}`,
    signedAt: new Date().toISOString(),
    ipAddress: '10.0.0.1',
  }
  return {
    create: (externalKey: string) =>
      post('enrollment/enroll/application', { ...example, ...ids, externalKey }, token) as Promise<{
        data: { applicationId: number }
      }>,
    /** Sends the merchant the link, in a mail that the sandbox keeps. */
    sendToMerchant: async (externalKey: string) => {
      const path = `${gatewayUrl}/enrollment/enroll/application/merchant/send/key/${externalKey}`
      await page.request.put(path, { headers: { authorization: `Bearer ${token}` } })
    },
    submit: (externalKey: string) =>
      post(
        'enrollment/enroll/application/submit',
        { ...example, ...ids, externalKey, merchantSignature: signature },
        token,
      ),
  }
}
