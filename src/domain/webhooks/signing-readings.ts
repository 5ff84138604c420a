import type { Reading } from './body-readings.ts'

export type KeyBytes = Uint8Array<ArrayBuffer>

const bytesOf = (text: string): KeyBytes => new TextEncoder().encode(text)

/** Bytes of base64 in either alphabet; undefined where it is none. */
function fromBase64(text: string): KeyBytes | undefined {
  try {
    const digits = text
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/(?<!=)=+$/, '')
    // A digit too many is left out, as by Node.
    const binary = atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits)
    return Uint8Array.from(binary, character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** The key that a secret stands for, then what is usually taken for it. */
export function keyReadings(given: string): Reading<KeyBytes>[] {
  const secret = given
    .trim()
    .replaceAll(/^["'`]+|(?<!["'`])["'`]+$/g, '')
    .trim()
  const rest = secret.replace(/^whsec_/, '')
  const right = fromBase64(rest)
  const withPrefix = secret === rest ? [] : [bytesOf(secret), fromBase64(secret), fromBase64(secret.replace('_', ''))]
  const spaced = [`${secret}\n`, `${rest}\n`, `"${secret}"`].map(bytesOf)
  const readings: Reading<KeyBytes>[] = [
    ...(right ? [{ value: right }] : []),
    ...withPrefix.flatMap(value => (value ? [{ value, mistake: 'prefix-kept' as const }] : [])),
    { value: bytesOf(rest), mistake: 'secret-not-decoded' },
    ...spaced.map(value => ({ value, mistake: 'secret-spaces' as const })),
  ]
  return readings.filter(({ value }) => value.length > 0)
}

/** What is signed, then what is usually signed in its place. */
export function textReadings(id: string, timestamp: string, body: string): Reading<string>[] {
  const milliseconds = `${timestamp}000`
  return [
    { value: `${id}.${timestamp}.${body}` },
    { value: body, mistake: 'body-alone' },
    { value: `${timestamp}.${body}`, mistake: 'no-id' },
    { value: `${id}.${body}`, mistake: 'no-timestamp' },
    { value: `${timestamp}.${id}.${body}`, mistake: 'other-order' },
    ...['', ' ', ':', ',', '\n', '|'].map(sign => ({
      value: [id, timestamp, body].join(sign),
      mistake: 'no-dots' as const,
    })),
    { value: `${id}.${milliseconds}.${body}`, mistake: 'milliseconds' },
  ]
}

const hexOf = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** How a hash is written, then how it is usually written in its place. */
export function hashReadings(hash: Uint8Array): Reading<string>[] {
  const base64 = base64Of(hash)
  const urlSafe = base64.replaceAll('+', '-').replaceAll('/', '_')
  return [
    { value: base64 },
    { value: hexOf(hash), mistake: 'hex-signature' },
    { value: hexOf(hash).toUpperCase(), mistake: 'hex-signature' },
    { value: btoa(hexOf(hash)), mistake: 'hex-in-base64' },
    ...[urlSafe, base64.replace(/(?<!=)=+$/, ''), urlSafe.replace(/(?<!=)=+$/, '')].map(value => ({
      value,
      mistake: 'url-safe-base64' as const,
    })),
  ]
}
