import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, type Handler, Hono } from 'hono'
import type { Logger } from 'pino'
import { type Endpoint, type EndpointName, endpoints } from '../contract/endpoints.ts'
import type { CurrentUser } from '../contract/page-services.ts'
import { signIn } from './api/auth/sign-in.ts'
import { signOut } from './api/auth/sign-out.ts'
import { signUp } from './api/auth/sign-up.ts'
import { createCredentials } from './api/credentials/create-credentials.ts'
import { listCredentials } from './api/credentials/list-credentials.ts'
import { signInByForm } from './api/forms/sign-in-by-form.ts'
import { signOutByForm } from './api/forms/sign-out-by-form.ts'
import { signUpByForm } from './api/forms/sign-up-by-form.ts'
import { exchangeDemoKey } from './api/products/exchange-demo-key.ts'
import { returnDemoPayment } from './api/products/return-demo-payment.ts'
import { getSession } from './api/session/get-session.ts'
import { getHealth } from './api/system/get-health.ts'
import { getOpenApi } from './api/system/get-openapi.ts'
import { getReadiness } from './api/system/get-readiness.ts'
import { getVideo } from './api/videos/get-video.ts'
import type { Config } from './config.ts'
import { createCredentialsStore } from './db/credentials-table.ts'
import { migratePortalTables } from './db/migrations.ts'
import type { PortalStore } from './db/portal-store.ts'
import { createMemoryRateLimiter, createStoredRateLimiter } from './db/rate-limit-table.ts'
import { createSeal } from './db/seal.ts'
import { createDemoMerchantSource } from './gateway-client/demo-merchant.ts'
import { type GatewayClient, GatewayError } from './gateway-client/gateway-client.ts'
import { answerError } from './http/answer-error.ts'
import { ApiProblem } from './http/api-problem.ts'
import { limitBody } from './http/body-size.ts'
import { limitCalls } from './http/limit-rate.ts'
import { refuseCrossSiteWrites } from './http/refuse-cross-site.ts'
import { identifyRequest } from './http/request-identity.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { ServerContext, ServerEnv } from './http/server-env.ts'
import { mediaFiles } from './media/media-files.ts'
import { createMediaSignature } from './media/media-signature.ts'
import type { PortalParts } from './portal-parts.ts'
import { createAuth } from './session/create-auth.ts'
import { syncDemoUsers } from './session/seed-demo-users.ts'
import { createSessionService } from './session/session-service.ts'

const root = join(import.meta.dirname, '../..')

/** A page is shown without the demo merchant rather than late. */
const pageWaitMs = 2_000

/** What page loaders may ask of the server; see `contract/page-services.ts`. */
export interface PortalServices {
  currentUser(request: Request): Promise<CurrentUser | null>
  /** Null when the gateway cannot be reached in time. */
  demoFourPartKey(): Promise<string | null>
}

/** Answers everything that is not an API call: built files and pages. */
export type PagesHandler = (request: Request, c: Context<ServerEnv>) => Promise<Response>

export interface ServerOptions {
  store: PortalStore
  config: Config
  gateway: GatewayClient
  log: Logger
  clock: () => number
  newId: () => string
  /** Left out, every path outside the API is a 404 problem. */
  pages?: (services: PortalServices) => PagesHandler
}

export interface PortalServer {
  app: Hono<ServerEnv>
  services: PortalServices
}

/** Migrates the database, seeds the demo accounts and puts the portal together. Listens to nothing. */
export async function createServer(options: ServerOptions): Promise<PortalServer> {
  const { store, config, log, clock, newId } = options
  const auth = await store.exclusively(async () => {
    await migratePortalTables(store.db)
    const migrated = await createAuth({ store, config, log })
    await syncDemoUsers(migrated, config.demoPassword)
    return migrated
  })
  const accountLimiter = createStoredRateLimiter(store.db, clock)
  const parts: PortalParts = {
    config,
    clock,
    sessions: createSessionService({ auth, clock, isHttps: config.isHttps }),
    credentials: createCredentialsStore(store.db, createSeal(config.authSecret), (sortKey, cause) =>
      log.warn({ err: cause, sortKey }, 'stored credentials cannot be read'),
    ),
    gateway: options.gateway,
    demoMerchant: createDemoMerchantSource({ gateway: options.gateway, clock, configured: config.demoMerchant }),
    callLimiter: store.kind === 'sqlite' ? createMemoryRateLimiter(clock) : accountLimiter,
    accountLimiter,
    mediaDir: resolve(root, config.contentDir, 'media'),
    mediaSignature: createMediaSignature(config.authSecret, clock),
    ping: store.ping,
  }
  const services = createServices(parts)
  const app = new Hono<ServerEnv>()
  app.onError((error, c) => answerError(error, c, config.portalUrl))
  app.use(identifyRequest({ newId, clock, trustProxy: config.trustProxy, log }))
  app.use(securityHeaders(config))
  mountApi(app, parts)
  app.get('/media/*', mediaFiles(parts.mediaDir, parts.mediaSignature))
  const pages = options.pages?.(services)
  app.all('*', c => (pages ? pages(c.req.raw, c) : notFound()))
  return { app, services }
}

function createServices({ sessions, demoMerchant }: PortalParts): PortalServices {
  return {
    currentUser: sessions.currentUser,
    async demoFourPartKey() {
      const asked = demoMerchant.get().then(
        merchant => merchant.fourPartKey,
        error => {
          if (error instanceof GatewayError) return null
          throw error
        },
      )
      return Promise.race([asked, sleep(pageWaitMs, null, { ref: false })])
    },
  }
}

/** Every row of the contract has its handler here, and nothing else is mounted under /api. */
function createHandlers(parts: PortalParts): Record<EndpointName, Handler<ServerEnv>> {
  return {
    getSession: getSession(parts),
    signUp: signUp(parts),
    signIn: signIn(parts),
    signOut: signOut(parts),
    listCredentials: listCredentials(parts),
    createCredentials: createCredentials(parts),
    exchangeDemoKey: exchangeDemoKey(parts),
    returnBrowserPostByPost: returnDemoPayment('browserPost'),
    returnBrowserPostByGet: returnDemoPayment('browserPost'),
    returnPayPageByPost: returnDemoPayment('payPage'),
    returnPayPageByGet: returnDemoPayment('payPage'),
    getVideo: getVideo(parts),
    signInByForm: signInByForm(parts),
    signUpByForm: signUpByForm(parts),
    signOutByForm: signOutByForm(parts),
    getHealth,
    getReadiness: getReadiness(parts),
  }
}

function mountApi(app: Hono<ServerEnv>, parts: PortalParts) {
  const { config } = parts
  const openPaths = new Set<string>([endpoints.returnBrowserPostByPost.path, endpoints.returnPayPageByPost.path])
  app.use('/api/*', limitCalls(parts.callLimiter))
  app.use(refuseCrossSiteWrites({ ownOrigins: config.ownOrigins, openPaths }))
  app.use(limitBody)
  // A search is as much work as a call, though pages answer it: as a page, as data, and however the address is written.
  const limitSearch = limitCalls(parts.callLimiter)
  app.use((c, next) => (/^\/+search\b/i.test(c.req.path) ? limitSearch(c, next) : next()))
  const handlers = createHandlers(parts)
  const methodsByPath = new Map<string, string[]>([['/api/openapi.json', ['GET']]])
  for (const [name, { method, path }] of Object.entries<Endpoint>(endpoints)) {
    app.on(method, path, handlers[name as EndpointName])
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
  }
  app.get('/api/openapi.json', getOpenApi(config))
  for (const [path, methods] of methodsByPath) app.all(path, c => refuseMethod(c, methods, config))
  app.all('/api/*', notFound)
}

function refuseMethod(c: ServerContext, methods: string[], config: Config): Response {
  const response = answerError(new ApiProblem('method_not_allowed'), c, config.portalUrl)
  response.headers.set('allow', methods.join(', '))
  return response
}

function notFound(): never {
  throw new ApiProblem('not_found')
}
