import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type Access, type Endpoint, endpoints, errorsOf } from '../../../contract/endpoints.ts'
import { errorCatalogue } from '../../../contract/errors.ts'
import { ProblemSchema } from '../../../contract/problem.ts'
import type { ServerContext } from '../../http/server-env.ts'

type RouteConfig = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0]

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
} as const

/** GET /api/openapi.json: the calls of `contract/endpoints.ts` as OpenAPI 3.1, made once. */
export function getOpenApi({ portalUrl }: { portalUrl: string }) {
  let document: object | undefined
  return (c: ServerContext): Response => {
    document ??= createOpenApiDocument(portalUrl)
    return c.json(document)
  }
}

export function createOpenApiDocument(portalUrl: string): object {
  const app = new OpenAPIHono()
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    app.openAPIRegistry.registerPath(toRoute(name, endpoint))
  }
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'gatehouse_session',
  })
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Gatehouse portal API', version: '1', description: 'The calls that pages of this portal make.' },
    servers: [{ url: portalUrl }],
  })
}

/** A part of a path that differs from call to call, as the router writes it. */
const pathPart = /:(\w+)/g

const partsOf = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(pathPart)].map(([, name]) => [name as string, z.string()])))

function toRoute(name: string, endpoint: Endpoint): RouteConfig {
  const { method, path, summary, query, headers, request, requestType = 'json', status, access } = endpoint
  const { answer, answerType = 'json' } = endpoint
  const success = answer
    ? { description: 'Done', content: { [mediaTypes[answerType]]: { schema: answer } } }
    : { description: 'Leads on', headers: { location: { schema: { type: 'string' as const } } } }
  return {
    method: method.toLowerCase() as 'get' | 'post' | 'put',
    path: path.replace(pathPart, '{$1}'),
    operationId: name,
    summary,
    ...securityOf(access),
    request: {
      ...(path.includes(':') ? { params: partsOf(path) } : {}),
      ...(query ? { query } : {}),
      ...(headers ? { headers } : {}),
      ...(request ? { body: { required: true, content: { [mediaTypes[requestType]]: { schema: request } } } } : {}),
    },
    responses: { [status]: success, ...problemResponses(endpoint) },
  }
}

/** Who may: a group is a role of the session (OpenAPI 3.1, Security Requirement Object), said in words too. */
function securityOf(access: Access): Pick<RouteConfig, 'security' | 'description'> {
  if (access === 'anybody') return {}
  if (access === 'signed-in') return { security: [{ session: [] }] }
  return { security: [{ session: [access] }], description: `For the group ${access}.` }
}

/** One entry for each status, naming its codes. */
function problemResponses(endpoint: Endpoint): RouteConfig['responses'] {
  const byStatus = Object.groupBy(errorsOf(endpoint), code => errorCatalogue[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      { description: codes.join(', '), content: { 'application/problem+json': { schema: ProblemSchema } } },
    ]),
  )
}
