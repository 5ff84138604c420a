import type { CurrentUser } from '../../../contract/page-services.ts'
import type { ExplainedRequest } from '../../../contract/workbench-endpoints.ts'
import { toCurl } from '../../../domain/workbench/request-command.ts'
import { ruleSentences } from '../../../domain/workbench/rule-sentence.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/workbench/requests/:requestId: one request of the user with its answer, masked. */
export function getRequest({ gateway, config }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const found = await gateway.getRequest(user.id, c.req.param('requestId') ?? '').catch(translateGatewayError)
    if (!found) throw new ApiProblem('not_found')
    return c.json({
      ...found,
      rules: ruleSentences(found.rule),
      command: toCurl(found, new URL(config.hosts.merchants).origin),
    } satisfies ExplainedRequest)
  }
}
