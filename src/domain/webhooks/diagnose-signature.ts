import { bodyReadings, type Reading } from './body-readings.ts'
import { readPastedHeaders } from './read-pasted-headers.ts'
import type { SignatureMistake } from './signature-mistakes.ts'
import { hashReadings, type KeyBytes, keyReadings, textReadings } from './signing-readings.ts'

/** How far `webhook-timestamp` may be from now. */
export const toleranceSeconds = 300
/** As many as an account can have endpoints. */
const secretsMax = 16

export type SignatureQuestion = {
  /** As the asker's program has it. */
  body: string
  /** As pasted, a line each. */
  headers: string
  /** The one that the program uses first. */
  secrets: string[]
  /** The signature that the program computed; empty where it is not known. */
  computed: string
  nowMs: number
}
/** A mistake, and what of the input shows it; empty where there is nothing to add. */
export type Finding = { mistake: SignatureMistake; about: string }
export type Diagnosis = {
  /** Of the signature in the header: it fits as it is; it fits with the mistakes found; neither; or a header is missing. */
  header: 'fits' | 'explained' | 'unexplained' | 'incomplete'
  /** The same of what the asker's program computed. */
  computed: 'not-given' | 'fits' | 'explained' | 'unexplained'
  findings: Finding[]
}

/**
 * Why a signature does not fit: tries the usual mistakes, alone and together, and names the fewest with which it would. It
 * computes where it is called, by Web Crypto: nothing is sent anywhere.
 */
export async function diagnoseSignature(question: SignatureQuestion): Promise<Diagnosis> {
  const { values, noticed } = readPastedHeaders(question.headers)
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signatures = '' } = values
  const given = question.computed.trim()
  if (!id || !timestamp || !signatures)
    return { header: 'incomplete', computed: given ? 'unexplained' : 'not-given', findings: noticed }
  const attempts = attemptsOf(question, id, timestamp)
  const tokens = signatures.split(/\s+|,(?=v\d+a?,)/).map(withoutVersion)
  const ofHeader = await findMistakes(attempts, tokens)
  const own = withoutVersion(given)
  const ofOwn = tokens.includes(own) ? comparedWith(given, tokens) : given && (await findMistakes(attempts, [own]))
  return {
    header: judge(ofHeader),
    computed: ofOwn === '' ? 'not-given' : judge(ofOwn),
    findings: unique([
      ...(ofHeader ?? []),
      ...(ofOwn || []),
      ...(ofHeader ? clockFindings(timestamp, question) : []),
      ...noticed,
    ]),
  }
}

const withoutVersion = (signature: string) => signature.replace(/^v\d+a?,/, '')
const judge = (found: Finding[] | undefined) => (!found ? 'unexplained' : found.length === 0 ? 'fits' : 'explained')
const unique = (findings: Finding[]) =>
  findings.filter(({ mistake }, index) => findings.findIndex(each => each.mistake === mistake) === index)

/** What was computed stands in the header: then it is compared wrongly, if it fails. */
function comparedWith(computed: string, tokens: string[]): Finding[] {
  if (tokens.length > 1) return [{ mistake: 'joined-signatures', about: `${tokens.length} signatures` }]
  return computed.startsWith('v1,') ? [] : [{ mistake: 'version-kept', about: '' }]
}

function clockFindings(timestamp: string, { nowMs }: SignatureQuestion): Finding[] {
  if (/^\d{13}$/.test(timestamp)) return [{ mistake: 'milliseconds', about: timestamp }]
  const seconds = Math.round(nowMs / 1000) - Number(timestamp)
  if (Math.abs(seconds) <= toleranceSeconds) return []
  const moment = new Date(Number(timestamp) * 1000)
  const when = Number.isNaN(moment.getTime()) ? timestamp : moment.toISOString().replace(/\.\d+Z$/, 'Z')
  return [{ mistake: 'clock-off', about: `${when}, ${inWords(Math.abs(seconds))} ${seconds > 0 ? 'ago' : 'ahead'}` }]
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
function inWords(seconds: number): string {
  const [unit, size] = units.find(([, each]) => seconds >= 2 * each) ?? units[2]
  const count = Math.floor(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

type Hash = 'SHA-256' | 'SHA-1' | 'SHA-384' | 'SHA-512'
type Attempt = { key: Reading<KeyBytes>; text: string; hash: Hash; findings: Finding[] }
/** Mistakes at once, without that of how the hash is written. */
const mistakesMax = 2

const findingOf = ({ mistake }: Reading<unknown>): Finding[] => (mistake ? [{ mistake, about: '' }] : [])

/** Every way to sign that is tried, those with the fewest mistakes first. */
function attemptsOf({ body, secrets }: SignatureQuestion, id: string, timestamp: string): Attempt[] {
  const bodies = bodyReadings(body)
  const attempts: Attempt[] = []
  const inUse = secrets.filter(secret => secret.trim() !== '').slice(0, secretsMax)
  for (const [place, secret] of inUse.entries()) {
    const other: Finding[] =
      place === 0 ? [] : [{ mistake: 'other-secret', about: `secret ${place + 1} of ${inUse.length}` }]
    for (const key of keyReadings(secret))
      for (const reading of bodies)
        for (const text of textReadings(id, timestamp, reading.value)) {
          const findings = [...other, ...findingOf(key), ...findingOf(reading), ...findingOf(text)]
          if (findings.length > mistakesMax) continue
          attempts.push({ key, text: text.value, hash: 'SHA-256', findings })
          if (findings.length > 0) continue
          for (const hash of ['SHA-1', 'SHA-384', 'SHA-512'] as const)
            attempts.push({ key, text: text.value, hash, findings: [{ mistake: 'other-hash', about: hash }] })
        }
  }
  return attempts.sort((one, other) => one.findings.length - other.findings.length)
}

const importKey = (key: KeyBytes, hash: Hash) =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, ['sign'])

/** The fewest mistakes with which one of the signatures comes out; undefined when none do. */
async function findMistakes(attempts: Attempt[], signatures: string[]): Promise<Finding[] | undefined> {
  const keys = new Map<Reading<KeyBytes>, Map<Hash, ReturnType<typeof importKey>>>()
  let best: Finding[] | undefined
  for (const { key, text, hash, findings } of attempts) {
    if (best && findings.length >= best.length) break
    const ofKey = keys.get(key) ?? new Map<Hash, ReturnType<typeof importKey>>()
    keys.set(key, ofKey)
    const imported = ofKey.get(hash) ?? importKey(key.value, hash)
    ofKey.set(hash, imported)
    const signed = await crypto.subtle.sign('HMAC', await imported, new TextEncoder().encode(text))
    const written = hashReadings(new Uint8Array(signed)).find(({ value }) => signatures.includes(value))
    if (!written) continue
    const all = [...findings, ...findingOf(written)]
    if (!best || all.length < best.length) best = all
  }
  return best
}
