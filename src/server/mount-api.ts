import type { Hono } from 'hono'
import { type Access, type Endpoint, type EndpointName, endpoints } from '../contract/endpoints.ts'
import { getOpenApi } from './api/system/get-openapi.ts'
import type { Config } from './config.ts'
import { createHandlers } from './create-handlers.ts'
import { allowCaller } from './http/allow-caller.ts'
import { answerError } from './http/answer-error.ts'
import { ApiProblem } from './http/api-problem.ts'
import { limitBody } from './http/body-size.ts'
import type { OpenHandler, UserHandler } from './http/call-handler.ts'
import { limitCalls } from './http/limit-rate.ts'
import { refuseCrossSiteWrites } from './http/refuse-cross-site.ts'
import type { ServerContext, ServerEnv } from './http/server-env.ts'
import type { PortalParts } from './portal-parts.ts'

/** Mounts every call of the contract behind its limits; its handler runs for those alone whom the contract lets in. */
export function mountApi(app: Hono<ServerEnv>, parts: PortalParts) {
  const { config } = parts
  const openPaths = new Set<string>([endpoints.returnBrowserPostByPost.path, endpoints.returnPayPageByPost.path])
  app.use('/api/*', limitCalls(parts.callLimiter))
  app.use(refuseCrossSiteWrites({ ownOrigins: config.ownOrigins, openPaths }))
  const isUpload = ({ req }: ServerContext) => req.path === endpoints.uploadFile.path && req.method === 'POST'
  app.use((c, next) => (isUpload(c) ? next() : limitBody(c, next)))
  // A search is as much work as a call, though pages answer it: as a page, as data, and however the address is written.
  const limitSearch = limitCalls(parts.callLimiter)
  app.use((c, next) => (/^\/+search\b/i.test(c.req.path) ? limitSearch(c, next) : next()))
  const handlers = createHandlers(parts)
  const methodsByPath = new Map<string, string[]>([['/api/openapi.json', ['GET']]])
  for (const [name, { method, path, access }] of Object.entries<Endpoint>(endpoints)) {
    app.on(method, path, behindAccess(handlers[name as EndpointName], access, parts))
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
  }
  app.get('/api/openapi.json', getOpenApi(config))
  for (const [path, methods] of methodsByPath) app.all(path, c => refuseMethod(c, methods, config))
  app.all('/api/*', notFound)
}

/** Who may is asked first, before anything of the body is read. */
function behindAccess(handler: UserHandler, access: Access, { sessions }: PortalParts): OpenHandler {
  // The type `Handlers` lets no handler of a call for anybody take a user.
  if (access === 'anybody') return handler as OpenHandler
  return async c => handler(c, await allowCaller(c, sessions, access))
}

function refuseMethod(c: ServerContext, methods: string[], config: Config): Response {
  const response = answerError(new ApiProblem('method_not_allowed'), c, config.portalUrl)
  response.headers.set('allow', methods.join(', '))
  return response
}

export function notFound(): never {
  throw new ApiProblem('not_found')
}
