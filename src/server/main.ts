import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type RequestListener, type ServerOptions } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { answerUnread } from '../lib/http/answer-unread.ts'
import { refuseUnclearHost } from '../lib/http/refuse-unclear-host.ts'
import { headMaxBytes } from '../lib/http/request-limits.ts'
import { checkDaily } from '../platform/check-daily.ts'
import { createDrain, type Drain } from '../platform/drain.ts'
import { keepFilesPrivate, surviveFailures } from '../platform/guard-process.ts'
import { createProgramMetrics } from '../platform/metrics/program-metrics.ts'
import { refusalOf } from '../platform/open-sqlite.ts'
import { judgeConnections } from '../platform/plain-connections.ts'
import { reasonOf, StartRefusal } from '../platform/start-refusal.ts'
import { failureBehind } from '../platform/store-failure.ts'
import { tidyAtRest } from '../platform/tidy-at-rest.ts'
import { startTracing } from '../platform/tracing/start-tracing.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connectionsOf } from './connections-of.ts'
import { createServer } from './create-server.ts'
import { openPortalStore } from './db/portal-store.ts'
import { createGatewayClient } from './gateway-client/create-gateway-client.ts'
import { createLog } from './http/create-log.ts'
import type { DevelopmentPages } from './http/development-pages.ts'
import type { ServerEnv } from './http/server-env.ts'
import { loadPages } from './load-pages.ts'

/** Reads the environment and listens; everything else is `create-server.ts`. */
const answerWithinMs = 10_000
const lingerMs = 100

/** A start that cannot go on says why in a sentence and ends with 1. */
function refuseToStart(error: unknown): never {
  const isPlain = error instanceof ConfigError || error instanceof StartRefusal
  const text = error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`The portal cannot start.\n${text}\n`)
  process.exit(1)
}

async function start() {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  judgeConnections({ ...config, connections: connectionsOf(config) }, log)
  const clock = Date.now
  const stopTracing = await startTracing('portal', config.tracing)
  const drain = createDrain(Math.max(lingerMs, config.drainMs))
  const onLost = (error: Error) => log.warn({ err: error }, 'an idle database connection was lost')
  const store = await openPortalStore({ ...config, onLost })
  const { pages, freshVersion, development, close } = await loadPages(config, log, clock)
  const { app, answerAgain, postOffice, accountChanges } = await createServer({
    store,
    config,
    log,
    gateway: createGatewayClient(config),
    clock,
    newId: randomUUID,
    metrics: createProgramMetrics({ clock, watchesProcess: true }),
    isStopping: drain.isStopping,
    ...(pages ? { pages } : {}),
    ...(freshVersion ? { freshVersion } : {}),
  }).catch(error => refuseWithoutDatabase(error, config))
  surviveFailures((error, text) => log.error({ err: error }, text))
  const stopDelivering = postOffice.start()
  const stopChecking = checkDaily(store.check, error =>
    log.error({ err: error }, 'the daily check of the database failed'),
  )
  const beforeStop = () => accountChanges.end()
  listen({ app, answerAgain, config, development, drain, beforeStop }, async () => {
    stopChecking()
    await stopDelivering()
    await close()
    await store.close()
    await stopTracing()
  })
}

/** In development Vite answers for its own modules before the portal is asked. */
function serverWith({ development, answerAgain, drain }: Listening) {
  return ((options: ServerOptions, app: RequestListener) => {
    const listener = answerAgain(app)
    return createHttpServer(
      options,
      refuseUnclearHost(
        drain.politely((request, response) => {
          if (development) development.middleware(request, response, () => listener(request, response))
          else listener(request, response)
        }),
      ),
    )
  }) as typeof createHttpServer
}

function refuseWithoutDatabase(error: unknown, config: Config): never {
  const failure = failureBehind(error)
  if (!failure) throw error
  if (!config.databaseUrl) throw refusalOf(join(config.dataDir, 'portal.db'), failure)
  const reason = reasonOf(failure.cause ?? failure)
  // The URL holds a password: only where it points is repeated.
  const { host, pathname } = new URL(config.databaseUrl)
  throw new StartRefusal(`The database of PORTAL_DATABASE_URL (${host}${pathname}) cannot be used: ${reason}.`)
}

interface Listening {
  app: Hono<ServerEnv>
  answerAgain: (listener: RequestListener) => RequestListener
  config: Config
  development: DevelopmentPages | undefined
  drain: Drain
  /** Ends what would stay open by itself. */
  beforeStop: () => void
}

function listen(listening: Listening, close: () => Promise<void>) {
  const { app, config, drain, beforeStop } = listening
  const server = serve({
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    createServer: serverWith(listening),
    // An idle connection is kept for longer than proxies do (60 seconds): none is closed under a request that they send.
    serverOptions: {
      ...{ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 75_000 },
      maxHeaderSize: headMaxBytes,
    },
  })
  server.on('clientError', answerUnread)
  server.on('error', error => {
    const code = 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      refuseToStart(new ConfigError(`Port ${config.port} is in use: stop the other program, or set PORT.`))
    if (code === 'EACCES') refuseToStart(new ConfigError(`This account may not use port ${config.port}: set PORT.`))
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      refuseToStart(new ConfigError(`HOST ${config.host} is not an address of this machine.`))
    }
    refuseToStart(error)
  })
  server.on('listening', () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    process.stdout.write(`ready http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}\n`)
  })

  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    // A request that is already on its way is still read.
    await drain.begin()
    // Whatever is still open after the time limit is cut: a stop must end.
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), answerWithinMs).unref()
    beforeStop()
    // Connections kept alive would hold the stop up: each is closed as soon as its answer is out.
    const sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50)
    await new Promise(resolve => server.close(resolve))
    clearInterval(sweep)
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().then(() => tidyAtRest(), refuseToStart)
