import type { CurrentUser } from '../../../contract/page-services.ts'
import { type ExplainedRequest, SendAgainSchema } from '../../../contract/workbench/workbench-endpoints.ts'
import type { WholeRequest } from '../../../domain/payments/logged-request.ts'
import { type Opening, rebuildRequest } from '../../../domain/workbench/rebuild-request.ts'
import { toCurl } from '../../../domain/workbench/request-command.ts'
import { ruleSentences } from '../../../domain/workbench/rule-sentence.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

const idOf = (c: ServerContext) => c.req.param('requestId') ?? ''

/** GET /api/workbench/requests/:requestId: one request of the user with its answer, masked. */
export function getRequest({ gateway, config }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const found = await gateway.getRequest(user.id, idOf(c)).catch(translateGatewayError)
    if (!found) throw new ApiProblem('not_found')
    const { origin } = new URL(config.hosts.merchants)
    return c.json({
      ...found,
      rules: ruleSentences(found.rule),
      command: toCurl(found, origin),
      again: toAgain(found, origin),
    } satisfies ExplainedRequest)
  }
}

/** The call as a program of the reader would make it: secrets are for them to put in. */
function toAgain(request: WholeRequest, origin: string): ExplainedRequest['again'] {
  const rebuilt = rebuildRequest(request, { number: String(Math.floor(Date.now() / 1000)), secret: 'YOUR_MAC' })
  if (!rebuilt.canBe) return rebuilt
  const { method, path, contentType, body, filled, opens } = rebuilt.request
  const headers: [string, string][] = [
    ...(contentType ? [['content-type', contentType] as [string, string]] : []),
    ...placesOf[opens],
  ]
  return { canBe: true, url: `${origin}${path}`, method, headers, body, filled }
}

const token: [string, string][] = [['Authorization', 'Bearer YOUR_TOKEN']]
/** What lets a program in, for the reader to put in its place. */
const placesOf: Readonly<Record<Opening, [string, string][]>> = {
  fields: [],
  signature: [
    ['EPI-Id', 'YOUR_EPI_ID'],
    ['EPI-Signature', 'YOUR_SIGNATURE'],
  ],
  ...{ session: token, enrollment: token, hospitality: token },
  'terminal-login': [['X-Terminal-Login', 'YOUR_LOGIN']],
}

const refusals = {
  not_found: 'not_found',
  in_progress: 'request_in_progress',
  not_rebuildable: 'request_not_rebuildable',
  revoked: 'request_credentials_revoked',
} as const

/** POST /api/workbench/requests/:requestId/send-again: makes it once more, as the user's own program could. */
export function sendRequestAgain({ gateway, accountLimiter }: Pick<PortalParts, 'gateway' | 'accountLimiter'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { sendId } = await parseJson(c, SendAgainSchema)
    await takeOrThrow(accountLimiter, 'gatewayCall', user.id)
    const sent = await gateway.sendRequestAgain(user.id, idOf(c), sendId).catch(translateGatewayError)
    if ('id' in sent) return c.json(sent)
    throw new ApiProblem(refusals[sent.code], { detail: sent.title })
  }
}
