import type { CurrentUser } from '../../../contract/page-services.ts'
import { type ApplicationsPage, applicationsCsvMax } from '../../../contract/workbench/workbench-endpoints.ts'
import { ApplicationFilterSchema, type ListedApplication } from '../../../domain/workbench/application.ts'
import { attachment } from '../../../lib/http/content-disposition.ts'
import { answerCsv } from '../../http/answer-csv.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Handler = (c: ServerContext, user: CurrentUser) => Promise<Response>

/** GET /api/workbench/applications: merchant applications of the user's account, newest first. */
export function listApplications({ gateway }: PortalParts): Handler {
  return async (c, user) => {
    readListPlace(c)
    const asked = { ...check(c.req.query(), ApplicationFilterSchema), cursor: c.req.query('cursor') }
    const page = await gateway.listApplications(user.id, asked).catch(translateGatewayError)
    const { applications, next } = page ?? { applications: [], next: null }
    return c.json({ applications, nextCursor: next } satisfies ApplicationsPage)
  }
}

const moment = (ms: number) => new Date(ms).toISOString()
const columns = [
  { name: 'created_at', value: ({ createdAt }: ListedApplication) => moment(createdAt) },
  { name: 'changed_at', value: ({ updatedAt }: ListedApplication) => moment(updatedAt) },
  { name: 'number', value: ({ number }: ListedApplication) => String(number) },
  { name: 'external_key', value: ({ externalKey }: ListedApplication) => externalKey },
  { name: 'name', value: ({ name }: ListedApplication) => name },
  { name: 'status', value: ({ status }: ListedApplication) => status },
  { name: 'reason', value: ({ reason = '' }: ListedApplication) => reason },
  { name: 'four_part_key', value: ({ terminal }: ListedApplication) => terminal?.fourPartKey ?? '' },
  { name: 'mid', value: ({ terminal }: ListedApplication) => terminal?.mid ?? '' },
]

/** GET /api/workbench/applications.csv: the same as a table. */
export function exportApplications({ gateway }: PortalParts): Handler {
  return async (c, user) => {
    const filter = check(c.req.query(), ApplicationFilterSchema)
    return answerCsv({
      ...{ fileName: 'applications.csv', columns, rowsMax: applicationsCsvMax },
      async readPage(cursor) {
        const page = await gateway.listApplications(user.id, { ...filter, cursor }).catch(translateGatewayError)
        return { rows: page?.applications ?? [], nextCursor: page?.next ?? null }
      },
    })
  }
}

/** GET /api/workbench/applications/:number: one of the user's account, with what belongs to it. */
export function getApplication({ gateway }: PortalParts): Handler {
  return async (c, user) => {
    const found = await gateway.getApplication(user.id, c.req.param('number') ?? '').catch(translateGatewayError)
    if (!found) throw new ApiProblem('application_not_found')
    return c.json(found)
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
