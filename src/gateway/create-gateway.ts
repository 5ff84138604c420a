import { Hono } from 'hono'
import type { Logger } from 'pino'
import { webhookSendsPerMinute } from '../domain/webhooks/webhook-delivery.ts'
import type { ProgramMetrics } from '../platform/metrics/program-metrics.ts'
import { failureBehind } from '../platform/store-failure.ts'
import { apis, fileHandlers } from './apis/index.ts'
import type { GatewayConfig } from './config.ts'
import { gatewayPaths } from './contract.ts'
import { type ChangeWatch, createChangeWatch } from './events/change-watch.ts'
import type { FileHandler } from './files/file-handler.ts'
import type { GatewayEnv, GatewayTools } from './http/gateway-env.ts'
import { createRateLimit } from './http/limit-rate.ts'
import { readAnswer } from './http/log/keep-exchange.ts'
import { createRequestLog, type RequestLog } from './http/log/request-log.ts'
import { writeLog } from './http/log/write-log.ts'
import { targetsOf } from './http/outgoing/look-up-apart.ts'
import { answerReadiness } from './http/readiness.ts'
import { securityHeaders } from './http/security-headers.ts'
import { refuseAt, refuseWithoutStore, serveApis } from './http/serve-apis.ts'
import { showMetrics } from './http/show-metrics.ts'
import type { RandomBytes } from './ledger/bric.ts'
import { deriveKeys } from './merchants/keys.ts'
import { applicationAssets } from './pages/application/application-assets.ts'
import { assets, favicon } from './pages/assets.ts'
import { cardFieldAssets } from './pages/checkout/card-field-assets.ts'
import { checkoutAssets } from './pages/checkout/checkout-assets.ts'
import { homePage } from './pages/home-page.ts'
import { invoiceAssets } from './pages/invoice/invoice-assets.ts'
import { createSockets, type Sockets } from './sockets/create-sockets.ts'
import type { GatewayStore } from './store/open-store.ts'
import { createTerminalWatch, type TerminalWatch } from './terminals/terminal-watch.ts'
import { watchGateway } from './watch-gateway.ts'

export type GatewayOptions = {
  store: GatewayStore
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
  config: Pick<GatewayConfig, 'gatewaySecret' | 'rateLimitPerMinute' | 'takesLocalSkins' | 'sendsLocalNotices'> &
    Partial<Pick<GatewayConfig, 'metricsToken' | 'trustsProxy'>>
  log: Logger
  sleep: (durationMs: number) => Promise<void>
  /** Which products take files; left out: all. */
  fileHandlers?: readonly FileHandler[]
  /** Left out, nothing is counted and there is no /metrics. */
  metrics?: ProgramMetrics
  /** Whether the program was told to stop: then it is not ready. */
  isStopping?: () => boolean
}
export type Gateway = {
  app: Hono<GatewayEnv>
  requestLog: RequestLog
  /** Who waits for changes of terminals. */
  terminals: TerminalWatch
  /** Who waits for changes of merchants. */
  changes: ChangeWatch
  sockets: Sockets
  /** Whether a request is being answered now. */
  isAnswering: () => boolean
}

/** The gateway as an app without a port: every API, every page, nothing that listens. */
export function createGateway(options: GatewayOptions): Gateway {
  const { store, clock, newId, randomBytes, config, log, sleep, metrics } = options
  const changes = createChangeWatch()
  const requestLog = createRequestLog(store, {
    clock,
    newId,
    onError: error => log.error({ err: error }, 'the request log could not be written'),
    onWritten: merchantIds => changes.lookAt(store.read, merchantIds),
  })
  const terminals = createTerminalWatch()
  const tools: GatewayTools = {
    store,
    keys: deriveKeys(config.gatewaySecret),
    clock,
    newId,
    randomBytes,
    limitRate: createRateLimit(config.rateLimitPerMinute, clock),
    rateLimitPerMinute: config.rateLimitPerMinute,
    limitSends: createRateLimit(webhookSendsPerMinute, clock),
    requestLog,
    keysInUse: new Set(),
    log,
    sleep,
    terminals,
    changes,
    fileHandlers: options.fileHandlers ?? fileHandlers,
    gatewaySecret: config.gatewaySecret,
    trustsProxy: config.trustsProxy ?? false,
    takesLocalSkins: config.takesLocalSkins,
    targets: targetsOf(config),
  }
  let requestsNow = 0
  const app = new Hono<GatewayEnv>()
  app.use(async (c, next) => {
    c.set('requestId', c.env?.requestId ?? newId())
    c.set('receivedAtMs', clock())
    requestsNow++
    try {
      await next()
      await readAnswer(c)
    } finally {
      requestsNow--
    }
  })
  const { trustsProxy } = tools
  app.use(writeLog({ log, clock, trustsProxy, onAnswered: metrics?.observeRequest }), securityHeaders)
  addPages(app, { probe: () => store.probe(), isStopping: options.isStopping })
  if (metrics) app.get(gatewayPaths.metrics, showMetrics(metrics, config.metricsToken ?? null))
  serveApis(app, apis, tools)
  app.notFound(c => refuseAt(apis, c, 404))
  app.onError((error, c) => {
    log.error({ id: c.get('requestId'), err: error }, 'a request failed')
    const failure = failureBehind(error)
    return failure ? refuseWithoutStore(apis, c, failure) : refuseAt(apis, c, 500)
  })
  const sockets = createSockets(
    apis.flatMap(api => api.openSockets?.(tools) ?? []),
    { log, newId, trustsProxy },
  )
  if (metrics) watchGateway(metrics, { store, changes, sockets, clock })
  return { app, requestLog, terminals, changes, sockets, isAnswering: () => requestsNow > 0 }
}

function addPages(app: Hono<GatewayEnv>, program: Parameters<typeof answerReadiness>[1]): void {
  app.get('/', c => c.html(homePage()))
  app.get(gatewayPaths.health, c => c.text('ok'))
  app.get(gatewayPaths.ready, c => answerReadiness(c, program))
  app.get('/favicon.ico', c => c.redirect(favicon.path, 302))
  for (const asset of [...assets, ...checkoutAssets, ...cardFieldAssets, ...applicationAssets, ...invoiceAssets]) {
    app.get(asset.path, c => {
      c.header('Cache-Control', 'public, max-age=31536000, immutable')
      return c.body(asset.body, 200, { 'Content-Type': asset.contentType })
    })
  }
}
