import type { Context, Hono } from 'hono'
import { collectionPlans } from '../../../domain/apis/collections/index.ts'
import { apiSpecifications } from '../../../domain/apis/index.ts'
import { isSigned } from '../../../domain/apis/openapi/security.ts'
import { fillRequest } from '../../../domain/apis/runs/fill-request.ts'
import { planRun, type RunStep } from '../../../domain/apis/runs/plan-run.ts'
import { keptOf } from '../../../domain/apis/runs/read-kept.ts'
import type { ApiHost, ApiSpecification } from '../../../domain/apis/specification/api-specification.ts'
import { SecretKindSchema } from '../../../domain/catalogue/product.ts'
import { envName } from '../../../domain/credentials/env-file.ts'
import { fourPartKeyParts } from '../../../domain/credentials/four-part-key-parts.ts'
import { withNamedValues } from '../../../domain/payments/named-values.ts'
import { dayMs } from '../../../lib/time/durations.ts'
import { type RanCall, type Run, RunSchema } from '../../contract/runs.ts'
import { gatewayPaths } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import { signEpi } from '../../http/authenticate/epi-signature.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { toWholeRequest } from '../../http/log/logged-request.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import { lookupHash } from '../../merchants/keys.ts'
import { openSecrets } from '../../merchants/sealed-secrets.ts'
import { findActiveCredential } from '../../store/merchants/credentials-table.ts'
import { findRequestOfMerchant, findSentRequest } from '../../store/requests/request-log-table.ts'
import { findMerchant } from './find-merchant.ts'
import { sentNumber, sentUuid } from './sent-names.ts'

/** The sandbox can be told to answer late; a page does not wait for that. */
const answerWaitMs = 8_000
/** For so long a `runId` is known. A payment whose line in the log died with the program is sent under its number again, and refused as a duplicate. */
const knownMs = 60 * 60 * 1000

/** Where each API is, without the name of the machine: a run goes nowhere else. */
const hosts = { gateway: '', ...gatewayPaths } as unknown as Record<ApiHost, string>

/** POST {merchants}/{merchantReference}/runs: see `RunSchema`. */
export async function runCall(c: Context<GatewayEnv>, tools: GatewayTools, app: Hono<GatewayEnv>): Promise<Response> {
  const asked = await parseJson(c, RunSchema)
  if (asked instanceof Response) return asked
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const refuse = (status: 404 | 409 | 422, code: string, title: string) => answerProblem(c, { status, code, title })
  const keys = await keysOf(asked.references, merchant.id, tools)
  if (!keys) return refuse(404, 'not_found', 'No active credentials of this merchant have this name.')
  const api = Object.hasOwn(apiSpecifications, asked.api) ? apiSpecifications[asked.api] : undefined
  const plan = Object.hasOwn(collectionPlans, asked.api) ? collectionPlans[asked.api] : undefined
  if (!api?.isAvailable || !plan) return refuse(422, 'not_runnable', 'The calls of this API cannot be run from a page.')
  const call = { call: asked.call, fields: withNamedValues(asked.fields) }
  const planned = planRun(api, plan, call, { name: asked.api, hosts, keys: new Set(keys.keys()) })
  if (!planned.canBe) return refuse(422, 'not_runnable', planned.why)
  // Whoever asks again with the same id means the same run: its names are made of the id alone.
  const name = lookupHash(tools.keys, 'run of a call', [merchant.id, asked.runId].join('\n'))
  if (tools.keysInUse.has(name)) return refuse(409, 'in_progress', 'This call is still running.')
  tools.keysInUse.add(name)
  try {
    return c.json(
      await run({ name, api, form: plan.answers, steps: planned.steps, values: keys, merchant }, tools, app),
    )
  } finally {
    tools.keysInUse.delete(name)
  }
}

interface Running {
  name: string
  api: ApiSpecification
  form: Parameters<typeof keptOf>[1]
  steps: RunStep[]
  /** Keys at first, then what the calls hand on. */
  values: Map<string, string>
  merchant: { id: string }
}

async function run(running: Running, tools: GatewayTools, app: Hono<GatewayEnv>): Promise<RanCall> {
  const { name, steps, values, form, merchant } = running
  values.set('RUN', sentNumber(name).slice(0, 7))
  const before: RanCall['before'] = []
  for (const [index, each] of steps.entries()) {
    const isLast = index === steps.length - 1
    // Each call has a name of its own, made of the run's.
    const own = lookupHash(tools.keys, 'call of a run', `${name}\n${isLast ? 'last' : index}`)
    const known = isLast ? await findLogged(own, merchant, tools) : undefined
    if (known) return { request: known, before, isComplete: true }
    const text = await send(each, own, running, tools, app)
    const kept = isLast ? [] : keptOf(each.step, form, text ?? '')
    await tools.requestLog.flush()
    if (isLast || !kept)
      return { request: (await findLogged(own, merchant, tools)) ?? null, before, isComplete: isLast }
    for (const [variable, value] of kept) values.set(variable, value)
    before.push({ title: each.request.title, id: (await findLogged(own, merchant, tools))?.id ?? null })
  }
  return { request: null, before, isComplete: false }
}

/** Sends one call the way of every request; answers its text, or nothing where it is late. */
async function send(
  { step, request }: RunStep,
  own: string,
  { api, values }: Running,
  { clock, sleep }: GatewayTools,
  app: Hono<GatewayEnv>,
): Promise<string | undefined> {
  if (step.waitMs) await sleep(step.waitMs)
  for (const [variable, value] of madeNow(clock(), own)) values.set(variable, value)
  const { method, url, headers, body } = fillRequest(request, values)
  const [path = ''] = url.split('?')
  if (isSigned(api)) headers['epi-signature'] = signEpi(values.get('EPI_KEY') ?? '', signedPart(path), body)
  const answered = Promise.resolve(
    app.request(url, { method, headers, ...(body && { body }) }, { requestId: sentUuid(own) }),
  )
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), answerWaitMs).unref())
  return Promise.race([answered.then(response => response.text()), late])
}

/** `/epi/sale` is signed as `/sale`, `/clock` as it is. */
const signedPart = (path: string) => path.replace(/^\/[^/]+(?=\/)/, '')

async function findLogged(own: string, merchant: { id: string }, { store, clock }: GatewayTools) {
  const sent = { merchantId: merchant.id, requestId: sentUuid(own), sinceMs: clock() - knownMs }
  const id = await findSentRequest(store.read, sent)
  const row = id === undefined ? undefined : await findRequestOfMerchant(store.read, merchant.id, id)
  return row && toWholeRequest(row)
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** What a collection makes by itself (`made-variables.ts`), here of the name of the call: asked for again, it is the same. */
const madeNow = (nowMs: number, own: string): [string, string][] => [
  ['NUMBER', sentNumber(own)],
  ['BATCH', dayOf(nowMs).replaceAll('-', '')],
  ['YESTERDAY', dayOf(nowMs - dayMs)],
  ['MONTHS_AGO', dayOf(nowMs - 180 * dayMs)],
  ['TOMORROW', dayOf(nowMs + dayMs)],
]

/** The keys of credentials by the names that collections read them by; undefined where one is not the merchant's, or ended. */
async function keysOf(references: Run['references'], merchantId: string, { store, keys }: GatewayTools) {
  const values = new Map<string, string>()
  for (const reference of [...references].reverse()) {
    const credential = await findActiveCredential(store.read, reference)
    if (!credential || credential.merchantId !== merchantId) return undefined
    const secrets = await openSecrets(store.read, keys, credential.id, SecretKindSchema.options)
    for (const kind of SecretKindSchema.options) {
      const value = secrets[kind]
      if (value !== undefined) values.set(envName(kind), value)
    }
    const parts = credential.fourPartKey.split('-')
    for (const [index, { field }] of fourPartKeyParts.entries()) values.set(field, parts[index] ?? '')
  }
  return values
}
