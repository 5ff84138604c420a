import { products } from '../../../../content/data/products.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { type RanCall, type RunCall, RunCallSchema } from '../../../contract/run-endpoints.ts'
import { collectionPlans } from '../../../domain/apis/collections/index.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import { outcomeWord } from '../../../domain/workbench/outcome-word.ts'
import { ruleSentences } from '../../../domain/workbench/rule-sentence.ts'
import { findProduct, secretsOf } from '../../credentials/provision-request.ts'
import { allowCaller } from '../../http/allow-caller.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** Keys of a visit end so long after its last run. */
const visitLifeHours = 24

/**
 * POST /api/runs: makes a call of a product with the caller's own keys, or with those of a visit. The gateway builds, signs and sends it, so
 * that it goes to the sandbox alone, and neither keys nor card numbers come through here.
 */
export function runCall(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const asked = await parseJson(c, RunCallSchema)
    const names = productsOf(asked.api)
    const caller =
      asked.by.of === 'own'
        ? await ownKeys(c, names, parts)
        : await keysOfVisit(asked.by.visit, names, c.get('clientAddress'), parts)
    const { runId, api, call, fields } = asked
    const run = { runId, api, call, fields, references: caller.references }
    const ran = await parts.gateway.runCall(caller.merchantReference, run).catch(translateGatewayError)
    if ('code' in ran) throw new ApiProblem(refusals[ran.code], { detail: ran.title })
    const { request } = ran
    return c.json({
      ...ran,
      request: request && { ...request, outcome: outcomeWord(request), rules: ruleSentences(request.rule) },
      origin: new URL(parts.config.hosts.merchants).origin,
    } satisfies RanCall)
  }
}

const refusals = {
  not_found: 'credentials_not_found',
  in_progress: 'run_in_progress',
  not_runnable: 'call_not_runnable',
} as const

/** The product of an API, and the one whose keys some of its calls need besides. */
function productsOf(api: RunCall['api']): string[] {
  const product = (products as readonly ProductEntry[]).find(each => each.api === api && each.displayToCredentials)
  const plan = Object.hasOwn(collectionPlans, api) ? collectionPlans[api] : undefined
  if (!product || !plan)
    throw new ApiProblem('call_not_runnable', { detail: 'The calls of this API cannot be run from a page.' })
  return [product.name, ...(plan.alsoKeysOf ? [plan.alsoKeysOf] : [])]
}

interface Keys {
  merchantReference: string
  references: string[]
}

/** Under which names the gateway issued the keys that the caller has; it refuses those that are not there any more. */
async function ownKeys(
  c: ServerContext,
  names: readonly string[],
  { sessions, accountLimiter }: PortalParts,
): Promise<Keys> {
  const user: CurrentUser = await allowCaller(c, sessions, 'signed-in')
  await takeOrThrow(accountLimiter, 'gatewayCall', user.id)
  return { merchantReference: user.id, references: names.map(name => `${user.id}:${name}`) }
}

/** The same visit has the same merchant, so that a call finds what the one before it made. */
async function keysOfVisit(
  visit: string,
  names: readonly string[],
  address: string,
  { gateway, callLimiter }: PortalParts,
): Promise<Keys> {
  await takeOrThrow(callLimiter, 'visitRun', address)
  const merchantReference = `portal-run:${visit}`
  const references = names.map(name => `${merchantReference}:${name}`)
  for (const [index, reference] of references.entries()) {
    const product = findProduct(names[index] ?? '')
    if (!product) throw new ApiProblem('call_not_runnable')
    const request = { reference, merchantReference, label: 'Guides', secrets: secretsOf(product) }
    await gateway.provision({ ...request, lifeHours: visitLifeHours }).catch(translateGatewayError)
  }
  return { merchantReference, references }
}
