import type { CurrentUser } from '../../../contract/page-services.ts'
import { type RequestsPage, requestsCsvMax } from '../../../contract/workbench/workbench-endpoints.ts'
import { type LoggedRequest, RequestFilterSchema } from '../../../domain/payments/logged-request.ts'
import { listRowsMax } from '../../../gateway/contract/list-place.ts'
import { answerCsv } from '../../http/answer-csv.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Parts = Pick<PortalParts, 'gateway'>

/** GET /api/workbench/requests: the latest requests of the user's credentials, masked. */
export function listRequests({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    readListPlace(c)
    const asked = { ...check(c.req.query(), RequestFilterSchema), cursor: c.req.query('cursor') }
    const page = await gateway.listRequests(user.id, asked).catch(translateGatewayError)
    return c.json({ requests: page.requests, nextCursor: page.next } satisfies RequestsPage)
  }
}

const columns = [
  { name: 'created_at', value: (request: LoggedRequest) => new Date(request.createdAt).toISOString() },
  ...(['requestId', 'credentialId', 'api', 'call', 'answer', 'rule'] as const).map(name => ({
    name,
    value: (request: LoggedRequest) => request[name],
  })),
  { name: 'status', value: ({ status }: LoggedRequest) => String(status) },
  { name: 'outcome', value: ({ isFailed }: LoggedRequest) => (isFailed ? 'failed' : 'ok') },
  { name: 'duration_ms', value: ({ durationMs }: LoggedRequest) => String(durationMs) },
  { name: 'transactions', value: ({ transactionIds }: LoggedRequest) => transactionIds.join(' ') },
]

/** GET /api/workbench/requests.csv: the same as a table. */
export function exportRequests({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const filter = check(c.req.query(), RequestFilterSchema)
    return answerCsv({
      ...{ fileName: 'requests.csv', columns, rowsMax: requestsCsvMax },
      async readPage(cursor) {
        const asked = { ...filter, cursor, limit: listRowsMax }
        const page = await gateway.listRequests(user.id, asked).catch(translateGatewayError)
        return { rows: page.requests, nextCursor: page.next }
      },
    })
  }
}
