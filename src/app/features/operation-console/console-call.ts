import type { StepRequest } from '../../../domain/apis/collections/step-request.ts'
import { stepRequest } from '../../../domain/apis/collections/step-request.ts'
import type { ConsoleForm, ConsoleKey } from '../../../domain/apis/console/console-form.ts'
import { type ConsoleValues, rowOf, sentFields } from '../../../domain/apis/console/console-values.ts'
import { fillRequest } from '../../../domain/apis/runs/fill-request.ts'
import type { ApiHost, ApiSpecification } from '../../../domain/apis/specification/api-specification.ts'
import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { fourPartKeyParts } from '../../../domain/credentials/four-part-key-parts.ts'
import { withNamedValues } from '../../../domain/payments/named-values.ts'
import { escapeXml } from '../../../lib/escape-xml.ts'
import { dayMs } from '../../../lib/time/durations.ts'
import type { Call } from '../../call-programs/program-of.ts'
import { signEpi } from '../../call-programs/sign-epi.ts'

/** A call as a program can make it, what of it is secret, and what its reader puts in. */
export interface ConsoleCall {
  call: Call
  secrets: readonly string[]
  hasKeys: boolean
  missing: string
  /** Placeholders of values that only an earlier answer has. */
  handedOn: readonly string[]
}

/** The call of a form as a program makes it by itself: with the reader's keys, and the numbers of the cards that it names. */
export async function consoleCall(
  form: ConsoleForm,
  values: ConsoleValues,
  records: readonly CredentialsRecord[],
  nowMs: number,
): Promise<ConsoleCall> {
  const request = requestOf(form, values)
  const used = variablesIn(form.signIn ? [request, form.signIn.request] : [request])
  const keys = keysOf(form, used, records)
  const known = new Map([...madeAt(nowMs), ...keys.values])
  const merchant = keys.values.get('MERCH_NBR')
  if (merchant) known.set('accountId', String(Number(merchant)))
  const handedOn = [...used].filter(name => !known.has(name) && name !== 'ACCESS_TOKEN').map(placeholder)
  for (const name of used) if (!known.has(name)) known.set(name, placeholder(name))
  const signature = form.isSigned ? await signatureOf(form, request, known, keys.isOwn) : undefined
  const hasKeys = keys.isOwn && !(form.isSigned && signature === undefined)
  return {
    call: callOf(form, request, known, signature),
    secrets: hasKeys ? [...keys.secrets, signature ?? ''] : [],
    hasKeys,
    missing: form.isSigned
      ? 'Put your EPI-Id in the header, and sign the path and body with your EPI Key.'
      : 'Replace YOUR_… with your keys.',
    handedOn,
  }
}

const placeholder = (name: string) => `YOUR_${name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`
const variablesIn = (requests: readonly StepRequest[]) => {
  const sent = requests.map(({ query, body, ...rest }) => ({
    ...rest,
    query: query.filter(({ isOn }) => isOn),
    body: body?.kind === 'form' ? body.pairs.filter(({ isOn }) => isOn) : body,
  }))
  return new Set([...JSON.stringify(sent).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string))
}

/** The request of the form, with variables for what is no value of it: made as the gateway makes it. */
function requestOf(form: ConsoleForm, values: ConsoleValues): StepRequest {
  const rows = form.fields.filter(({ isPart }) => !isPart).map(rowOf)
  const api: ApiSpecification = {
    ...{ format: form.format, isAvailable: true, auth: '', headers: form.headers },
    operations: [{ ...form.operation, ...(rows.length > 0 && { takes: 'own' }) }],
    fields: { own: { caption: '', fields: rows }, attributes: { caption: '', fields: form.attributes } },
  }
  const parts = new Set(form.fields.flatMap(({ isPart, name }) => (isPart ? [name] : [])))
  const send: Record<string, string | null> = { ...form.step.send }
  const path: Record<string, string> = { ...form.step.path }
  for (const [name, value] of Object.entries(withNamedValues(sentFields(form, values)))) {
    if (parts.has(name)) path[name] = encodeURIComponent(value)
    else send[name] = value === '' ? null : form.format === 'xml' ? escapeXml(value) : value
  }
  const hosts = { gateway: form.host } as Record<ApiHost, string>
  return stepRequest(api, { answers: 'json', always: form.always, steps: [] }, { call: form.call, send, path }, hosts)
}

/** The reader's keys by the names of variables; placeholders where one of them is missing. */
function keysOf({ keys }: ConsoleForm, used: ReadonlySet<string>, records: readonly CredentialsRecord[]) {
  const needed = keys.filter(({ name }) => used.has(name) || name === 'MERCH_NBR' || name === 'EPI_KEY')
  const values = new Map<string, string>()
  for (const key of needed) {
    const value = valueOfKey(key, records)
    if (value !== undefined && !values.has(key.name)) values.set(key.name, value)
  }
  const isOwn = needed.every(({ name }) => values.has(name))
  if (!isOwn) return { values: new Map(needed.map(({ name }) => [name, placeholder(name)])), isOwn, secrets: [] }
  const secrets = needed.flatMap(({ name, isSecret }) => (isSecret ? [values.get(name) ?? ''] : []))
  return { values, isOwn, secrets }
}

function valueOfKey({ name, productName, label }: ConsoleKey, records: readonly CredentialsRecord[]) {
  const record = records.find(each => each.active && each.productName === productName)
  const value = record?.items.find(({ key }) => key === label)?.value
  const part = fourPartKeyParts.findIndex(({ field }) => field === name)
  return part < 0 ? value : value?.split('-')[part]
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const madeAt = (nowMs: number): [string, string][] => [
  ['NUMBER', String(Math.floor(nowMs / 10) % 1e10)],
  ['RUN', String(1e6 + (Math.floor(nowMs / 100) % 9e6))],
  ['BATCH', dayOf(nowMs).replaceAll('-', '')],
  ['YESTERDAY', dayOf(nowMs - dayMs)],
  ['MONTHS_AGO', dayOf(nowMs - 180 * dayMs)],
  ['TOMORROW', dayOf(nowMs + dayMs)],
]

type Known = ReadonlyMap<string, string>

async function signatureOf({ host }: ConsoleForm, request: StepRequest, known: Known, isOwn: boolean) {
  const { url, body } = fillRequest(request, known)
  const path = url.slice(host.replace(/\/$/, '').length).split('?')[0] ?? ''
  return isOwn ? signEpi(known.get('EPI_KEY') ?? '', path + body) : undefined
}

/** As the program of a language writes it: a form, a text, or a call behind one that gives a token. */
function callOf({ signIn, isSigned }: ConsoleForm, request: StepRequest, known: Known, signature?: string): Call {
  const { method, url, headers, body } = fillRequest(request, known)
  if (signIn) {
    const opening = fillRequest(signIn.request, known)
    return {
      signIn: { url: opening.url, method: opening.method, body: opening.body },
      tokenName: signIn.tokenName,
      call: { url, method, body },
    }
  }
  if (request.body?.kind === 'form') return { url, fields: [...new URLSearchParams(body)] }
  const signed: [string, string][] = isSigned ? [['epi-signature', signature ?? 'YOUR_SIGNATURE']] : []
  return { url, method, headers: [...Object.entries(headers), ...signed], body }
}
