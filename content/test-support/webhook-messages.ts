import { createHash, createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A webhook as it is sent: body and headers. */
export type Message = { body: string; headers: Record<string, string> }

const secretOf = (name: string) => `whsec_${createHash('sha256').update(name).digest('base64')}`
/** The secrets that the programs are given: the new one and the one that it replaces. */
export const webhookSecrets = [secretOf('new'), secretOf('old')] as const
type WebhookSecrets = readonly [string, string]

/** Signed by the reference implementation, not by code of ours. */
export function signedMessage(
  body: string,
  { id, at, secrets }: { id: string; at: number; secrets: string[] },
): Message {
  const signatures = secrets.map(secret => new Webhook(secret).sign(id, new Date(at * 1000), body))
  return { body, headers: headersOf(id, String(at), signatures.join(' ')) }
}
const headersOf = (id: string, timestamp: string, signature: string) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': timestamp,
  'webhook-signature': signature,
})

export const eventBody = (number: number) =>
  JSON.stringify({
    type: 'payment.captured',
    timestamp: '2026-11-18T15:04:05.000Z',
    data: { tranNbr: String(number), amount: '21.00', holder: 'Zoë Baker' },
  })

/** The n-th way to change one character of a text; it is another text for certain. */
function changeOne(text: string, n: number): string {
  const at = (n * 7919) % text.length
  const other = text[at] === 'A' ? 'B' : 'A'
  return text.slice(0, at) + other + text.slice(at + 1)
}

type Forge = (genuine: Message, n: number, nowSeconds: number) => Message
const withHeader = ({ body, headers }: Message, name: string, value: string) => ({
  body,
  headers: { ...headers, [name]: value },
})
const signatureOf = ({ headers }: Message) => headers['webhook-signature'] as string
const signedText = ({ body, headers }: Message) => `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`

/** What a forger may try; each n gives another message. */
const forgeriesOf = (secrets: WebhookSecrets): Record<string, Forge> => ({
  'one character of the body': ({ body, headers }, n) => ({ body: changeOne(body, n), headers }),
  'another amount': ({ body, headers }, n) => ({ body: body.replace('21.00', `${n + 22}.00`), headers }),
  'more behind the body': ({ body, headers }, n) => ({ body: body + ' '.repeat(n + 1), headers }),
  'the body of another message': ({ headers }, n) => ({ body: eventBody(900_000 + n), headers }),
  'one character of the id': (genuine, n) =>
    withHeader(genuine, 'webhook-id', changeOne(genuine.headers['webhook-id'] as string, n)),
  // Recent enough: its signature alone speaks against it.
  'another moment': (genuine, n, now) =>
    withHeader(genuine, 'webhook-timestamp', String(now + (n % 2 === 0 ? 1 : -1) * ((n % 240) + 1))),
  'a moment that is no number': (genuine, n) =>
    withHeader(genuine, 'webhook-timestamp', ['NaN', '1e9', '-1', '0x7f', `${n}.5`, 'Infinity'][n % 6] as string),
  'one character of the signature': (genuine, n) =>
    withHeader(genuine, 'webhook-signature', `v1,${changeOne(signatureOf(genuine).slice(3), n)}`),
  'a part of the signature': (genuine, n) =>
    withHeader(genuine, 'webhook-signature', signatureOf(genuine).slice(0, 3 + (n % 44))),
  'another version': (genuine, n) =>
    withHeader(genuine, 'webhook-signature', signatureOf(genuine).replace('v1,', `v${n === 1 ? 0 : n},`)),
  'the signature in hex digits': (genuine, n) => {
    const key = Buffer.from(secrets[n % 2 === 0 ? 0 : 1].slice(6), 'base64')
    return withHeader(
      genuine,
      'webhook-signature',
      `v1,${createHmac('sha256', key).update(signedText(genuine)).digest('hex')}`,
    )
  },
  'a secret of the forger': ({ body, headers }, n, now) =>
    signedMessage(body, { id: headers['webhook-id'] as string, at: now, secrets: [secretOf(`forger ${n}`)] }),
  'several secrets of the forger': ({ body, headers }, n, now) => {
    const secrets = [1, 2, 3].map(each => secretOf(`forger ${n} ${each}`))
    return signedMessage(body, { id: headers['webhook-id'] as string, at: now, secrets })
  },
  'the secret as text, and the empty one': (genuine, n) => {
    const key = n % 2 === 0 ? secrets[0] : ''
    return withHeader(
      genuine,
      'webhook-signature',
      `v1,${createHmac('sha256', key).update(signedText(genuine)).digest('base64')}`,
    )
  },
  'the body signed alone': (genuine, n) => {
    const key = Buffer.from(secrets[0].slice(6), 'base64')
    const text =
      n % 2 === 0 ? genuine.body : signedText(genuine).slice((genuine.headers['webhook-id'] as string).length + 1)
    return withHeader(genuine, 'webhook-signature', `v1,${createHmac('sha256', key).update(text).digest('base64')}`)
  },
  'a genuine message of long ago': ({ body, headers }, n, now) =>
    signedMessage(body, { id: headers['webhook-id'] as string, at: now - 400 - n, secrets: [secrets[0]] }),
  'a genuine message of the future': ({ body, headers }, n, now) =>
    signedMessage(body, { id: headers['webhook-id'] as string, at: now + 900 + n, secrets: [secrets[0]] }),
  'a header left out': ({ body, headers }, n) => {
    const name = ['webhook-id', 'webhook-timestamp', 'webhook-signature'][n % 3] as string
    return { body, headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)) }
  },
  'an empty header': (genuine, n) =>
    withHeader(genuine, ['webhook-id', 'webhook-timestamp', 'webhook-signature'][n % 3] as string, ''),
  'no signature at all': (genuine, n) =>
    withHeader(genuine, 'webhook-signature', ['v1,', 'v1', ',', 'v1, ', 'v1,==', 'none'][n % 6] as string),
})

/** So many forged messages from a number on, of every kind alike; no two of them are made of the same genuine one. */
export function forgedMessages(
  count: number,
  nowSeconds: number,
  secrets: WebhookSecrets = webhookSecrets,
  from = 0,
): (Message & { kind: string })[] {
  const kinds = Object.entries(forgeriesOf(secrets))
  return Array.from({ length: count }, (_, at) => {
    const index = from + at
    const [kind, forge] = kinds[index % kinds.length] as [string, Forge]
    const genuine = signedMessage(eventBody(index), {
      id: `msg_${index.toString(36).padStart(8, '0')}`,
      at: nowSeconds,
      secrets: [secrets[0]],
    })
    return { kind, ...forge(genuine, Math.floor(index / kinds.length), nowSeconds) }
  })
}
