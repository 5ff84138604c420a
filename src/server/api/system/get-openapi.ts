import * as z from 'zod'
import { type Access, type Endpoint, endpoints, errorsOf } from '../../../contract/endpoints.ts'
import { errorCatalogue } from '../../../contract/errors.ts'
import { ProblemSchema } from '../../../contract/problem.ts'
import { rolesOf } from '../../../domain/accounts/permissions.ts'
import type { ServerContext } from '../../http/server-env.ts'

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
  events: 'text/event-stream',
  csv: 'text/csv',
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
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(pathPart, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gatehouse portal API', version: '1', description: 'The calls that this portal’s pages make.' },
    servers: [{ url: portalUrl }],
    paths,
    components: {
      schemas: { Problem: toSchema(ProblemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'gatehouse_session' } },
    },
  }
}

/** A part of a path that differs from call to call, as the router writes it. */
const pathPart = /:(\w+)/g

type JsonSchema = z.core.JSONSchema.JSONSchema

/** As JSON Schema 2020-12, which OpenAPI 3.1 takes as it is; what no JSON can hold (bytes) is anything. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: plainPattern })
  return rest
}

/** Control characters (Unicode's category Cc) by their numbers. */
const noControl = '[^\\u0000-\\u001f\\u007f-\\u009f]'

/**
 * JSON Schema has no place for flags of a pattern. A class such as `\P{Cc}` means something only with the flag `u`: validators
 * that read patterns without it took `P{Cc}` for a letter with a count.
 */
function plainPattern({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\P{Cc}', noControl)
}

function toOperation(name: string, endpoint: Endpoint): object {
  const { path, summary, query, headers, request, requestType = 'json', status, access } = endpoint
  const { answer, answerType = 'json' } = endpoint
  const success = answer
    ? { description: 'Done', content: { [mediaTypes[answerType]]: { schema: toSchema(answer, 'output') } } }
    : { description: 'Leads on', headers: { location: { schema: { type: 'string' } } } }
  const parameters = [
    ...[...path.matchAll(pathPart)].map(([, part]) => ({
      ...{ in: 'path', name: part, required: true, schema: { type: 'string' } },
    })),
    ...(query ? toParameters('query', query) : []),
    ...(headers ? toParameters('header', headers) : []),
  ]
  return {
    operationId: name,
    summary,
    ...securityOf(access),
    ...(parameters.length > 0 && { parameters }),
    ...(request && {
      requestBody: { required: true, content: { [mediaTypes[requestType]]: { schema: toSchema(request, 'input') } } },
    }),
    responses: { [status]: success, ...problemResponses(endpoint) },
  }
}

function toParameters(place: 'query' | 'header', fields: z.ZodObject): object[] {
  const { properties = {}, required = [] } = toSchema(fields, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ in: place, name, schema },
    ...(required.includes(name) && { required: true }),
    ...(typeof schema === 'object' && schema.description && { description: schema.description }),
  }))
}

/** Who may: groups are roles of the session (OpenAPI 3.1, Security Requirement Object), said in words too. */
function securityOf(access: Access): object {
  if (access === 'anybody') return {}
  if (access === 'signed-in') return { security: [{ session: [] }] }
  // One of them is enough: each is a requirement of its own.
  const groups = access === 'multi-merchant' ? [access] : rolesOf(access)
  return { security: groups.map(group => ({ session: [group] })), description: `For the groups: ${groups.join(', ')}.` }
}

const problem = { $ref: '#/components/schemas/Problem' }

/** One entry for each status, naming its codes. */
function problemResponses(endpoint: Endpoint): object {
  const byStatus = Object.groupBy(errorsOf(endpoint), code => errorCatalogue[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      { description: codes.join(', '), content: { 'application/problem+json': { schema: problem } } },
    ]),
  )
}
