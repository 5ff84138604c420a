import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A merchant's site on an origin of its own. */
export interface Shop {
  url: string
  /** Bodies of what was posted to the shop. */
  posted: string[]
  close(): void
}

/** Serves pages by their path; every other address, and every POST, thanks the shopper. */
export async function openShop(pages: Record<string, string>): Promise<Shop> {
  const thanks = '<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><p>Thank you</p></main></html>'
  const posted: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      if (request.method === 'POST') posted.push(body)
      response.setHeader('Content-Type', 'text/html')
      response.end(pages[request.url ?? ''] ?? thanks)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posted, close: () => server.close() }
}

export type CheckoutKeys = { terminalProfileId: string; publicKey: string }

/** A call of the gateway's provisioning API, as the portal makes them. */
export async function provision<Answer>(gatewayUrl: string, method: string, path: string, body: object) {
  const headers = {
    Authorization: 'Bearer gateway-secret-of-the-e2e-tests-0123456789',
    'Content-Type': 'application/json',
  }
  const answer = await fetch(`${gatewayUrl}/provisioning/${path}`, { method, headers, body: JSON.stringify(body) })
  return (await answer.json()) as Answer
}

/** Credentials of a merchant of the shop's own. */
export async function provisionCheckout(gatewayUrl: string): Promise<CheckoutKeys> {
  const request = { reference: randomUUID(), label: 'Watch Shop', secrets: ['terminalProfileId', 'publicKey'] }
  const { secrets } = await provision<{ secrets: CheckoutKeys }>(gatewayUrl, 'POST', 'credentials', request)
  return secrets
}
