import type { CurrentUser } from '../../../contract/page-services.ts'
import type { SandboxMails } from '../../../domain/workbench/sandbox-mail.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/workbench/mails: what the sandbox wrote for the user's credentials; none before the first credentials. */
export function listSandboxMails({ gateway }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const found = await gateway.listMails(user.id).catch(translateGatewayError)
    return c.json(found ?? ({ mails: [] } satisfies SandboxMails))
  }
}
