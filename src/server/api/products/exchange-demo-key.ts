import type * as z from 'zod'
import { calls } from '../../../contract/calls.ts'
import { type DemoCredentials, DemoKeyRequestSchema } from '../../../contract/demo-key.ts'
import { parseFourPartKey } from '../../../domain/credentials/four-part-key.ts'
import type { DemoMerchant } from '../../gateway-client/demo-merchant.ts'
import { GatewayError } from '../../gateway-client/gateway-client.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** Where the platform may send the browser back to: the demos of Browser Post and of the pay page. */
const returnPaths: readonly string[] = [calls.returnBrowserPostByPost.path, calls.returnPayPageByPost.path]
const staleMac = 'INVALID MAC'

/** POST /api/products/epx-demo-key: key exchange for a demo payment; answers `{ TAC }` (spec §7, payments 2). */
export function exchangeDemoKey(parts: PortalParts) {
  const { gateway, demoMerchant, config } = parts
  return async (c: ServerContext): Promise<Response> => {
    const given = await parseJson(c, DemoKeyRequestSchema)
    const redirectUrl = requireOwnReturn(given.redirectUrl, config)
    await takeOrThrow(parts.callLimiter, 'gatewayCall', c.get('clientAddress'))
    const exchange = (key: DemoCredentials) => gateway.exchangeKey(keyExchangeFields(given, key, redirectUrl))
    try {
      if (given.credentials) return answer(c, await exchange(given.credentials))
      const first = await exchange(toCredentials(await demoMerchant.get()))
      if (first.ok || first.refusal !== staleMac) return answer(c, first)
      // The gateway's data was wiped since the demo merchant was made.
      return answer(c, await exchange(toCredentials(await demoMerchant.renew())))
    } catch (error) {
      return translateGatewayError(error)
    }
  }
}

type Answer = Awaited<ReturnType<PortalParts['gateway']['exchangeKey']>>

function answer(c: ServerContext, exchanged: Answer): Response {
  if (exchanged.ok) return c.json({ TAC: exchanged.tac })
  throw new ApiProblem('key_exchange_refused', {
    detail: `The platform answered: ${exchanged.refusal}.`,
    ...(exchanged.refusal === staleMac ? { param: 'credentials.mac' } : {}),
  })
}

/** The platform sends the browser, with the payment's answer, to this address: it must be ours, exactly (ASVS 3.7.2). */
function requireOwnReturn(text: string, { portalUrl, ownOrigins }: PortalParts['config']): string {
  const url = URL.canParse(text, portalUrl) ? new URL(text, portalUrl) : null
  const isOwn = url && ownOrigins.includes(url.origin) && !url.username && !url.password
  if (!isOwn || !returnPaths.includes(url.pathname) || url.search || url.hash) {
    throw new ApiProblem('redirect_not_allowed', { param: 'redirectUrl' })
  }
  return url.href
}

function toCredentials({ fourPartKey, mac }: DemoMerchant): DemoCredentials {
  const key = parseFourPartKey(fourPartKey)
  if (!key) throw new GatewayError('unusable', 'The demo merchant has no four-part key')
  return { ...key, mac }
}

function keyExchangeFields(
  given: z.output<typeof DemoKeyRequestSchema>,
  key: DemoCredentials,
  redirectUrl: string,
): Record<string, string> {
  return {
    MAC: key.mac,
    CUST_NBR: key.custNbr,
    MERCH_NBR: key.merchNbr,
    DBA_NBR: key.dbaNbr,
    TERMINAL_NBR: key.terminalNbr,
    AMOUNT: given.amount,
    TRAN_NBR: given.tranNbr,
    TRAN_GROUP: given.tranGroup,
    REDIRECT_URL: redirectUrl,
  }
}
