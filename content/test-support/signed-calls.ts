import { createHmac } from 'node:crypto'
import type { Gateway } from './gateway.ts'

/** What programs of signed JSON take from their environment. */
export type SignedKeys = { EPI_ID: string; EPI_KEY: string }

export async function provisionSigned(gateway: Gateway, name: string): Promise<SignedKeys> {
  const { fourPartKey, epiKey } = await gateway.provision(name, ['fourPartKey', 'epiKey'])
  return { EPI_ID: fourPartKey, EPI_KEY: epiKey }
}

/** What a test does by itself: signs and sends. `url`: with the root of the API, and no slash at its end. */
export async function callSigned(
  url: string,
  { EPI_ID, EPI_KEY }: SignedKeys,
  method: string,
  path: string,
  fields?: object,
): Promise<unknown> {
  const body = fields ? JSON.stringify(fields) : ''
  const signature = createHmac('sha256', EPI_KEY)
    .update(path + body)
    .digest('hex')
  const answer = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'EPI-Id': EPI_ID, 'EPI-Signature': signature },
    ...(body && { body }),
  })
  return answer.json()
}
