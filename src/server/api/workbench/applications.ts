import type { CurrentUser } from '../../../contract/page-services.ts'
import type { ApplicationsPage } from '../../../contract/workbench-endpoints.ts'
import { attachment } from '../../../lib/content-disposition.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Handler = (c: ServerContext, user: CurrentUser) => Promise<Response>

/** GET /api/workbench/applications: merchant applications of the user's account, newest first. */
export function listApplications({ gateway }: PortalParts): Handler {
  return async (c, user) => {
    readListPlace(c)
    const page = await gateway.listApplications(user.id, c.req.query('cursor')).catch(translateGatewayError)
    const { applications, next } = page ?? { applications: [], next: null }
    return c.json({ applications, nextCursor: next } satisfies ApplicationsPage)
  }
}

/** GET /api/workbench/applications/:externalKey/pdf: to be saved, never shown as a page of the portal. */
export function getApplicationPdf({ gateway }: PortalParts): Handler {
  return async (c, user) => {
    const key = c.req.param('externalKey') ?? ''
    const found = await gateway.getApplicationPdf(user.id, key).catch(translateGatewayError)
    if (!found) throw new ApiProblem('application_not_found')
    return new Response(new Uint8Array(Buffer.from(found.pdf, 'base64')), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(`application-${found.number}.pdf`),
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
      },
    })
  }
}
