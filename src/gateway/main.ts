import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deliveryTimeoutMs } from '../domain/webhooks/delivery-schedule.ts'
import { checkDaily } from '../platform/check-daily.ts'
import { createDrain } from '../platform/drain.ts'
import { keepFilesPrivate, surviveFailures } from '../platform/guard-process.ts'
import { createProgramMetrics, type ProgramMetrics } from '../platform/metrics/program-metrics.ts'
import { judgeConnections } from '../platform/plain-connections.ts'
import { createPooledRandomBytes } from '../platform/pooled-random-bytes.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { failureBehind } from '../platform/store-failure.ts'
import { tidyAtRest } from '../platform/tidy-at-rest.ts'
import { startTracing } from '../platform/tracing/start-tracing.ts'
import { callBackBodies, fileHandlers } from './apis/index.ts'
import { BadSetting, type GatewayConfig, readConfig } from './config.ts'
import { createGateway } from './create-gateway.ts'
import { keepDelivering } from './deliveries/keep-delivering.ts'
import { keepLooking } from './events/keep-looking.ts'
import { listen, PortUnavailable } from './http/listen.ts'
import { createLog } from './http/log/create-log.ts'
import { targetsOf } from './http/outgoing/look-up-apart.ts'
import { checkSecret } from './merchants/check-secret.ts'
import { deriveKeys } from './merchants/keys.ts'
import { listenSftp } from './sftp/listen-sftp.ts'
import type { SftpTools } from './sftp/sftp-tools.ts'
import { openStore } from './store/open-store.ts'
import { tracingWrites } from './store/rows/tracing-writes.ts'
import { keepTerminals } from './terminals/keep-terminals.ts'
import { watchDeliveries, watchMoves } from './watch-gateway.ts'
import { keepSending } from './webhooks/keep-sending.ts'
import { keepWorking } from './work/keep-working.ts'

/** Starts the gateway from the environment; says `ready http://…` on standard output when it answers. */
async function main(): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const { databaseUrl, dataDir, tracing } = config
  judgeConnections(
    {
      ...config,
      connections: { GATEWAY_DATABASE_URL: databaseUrl, OTEL_EXPORTER_OTLP_ENDPOINT: tracing.endpoint },
    },
    log,
  )
  const clock = Date.now
  const stopTracing = await startTracing('gateway', tracing)
  const drain = createDrain(config.drainMs)
  // They begin with the time, so that new rows stand together in the indexes and a group of sales changes few pages (decision 0298).
  const newId = () => randomUUIDv7()
  const randomBytes = createPooledRandomBytes()
  const onLost = (error: Error) => log.warn({ err: error }, 'an idle database connection was lost')
  const metrics = createProgramMetrics({ clock, watchesProcess: true })
  const opened = await openStore({ databaseUrl, dataDir, nowMs: clock(), onLost })
  const store = watchMoves(tracingWrites(opened), metrics)
  const noteTry = watchDeliveries(metrics)
  const keys = deriveKeys(config.gatewaySecret)
  await checkSecret(store, keys)
  const wait = (durationMs: number) => sleep(durationMs, undefined, { ref: false })
  const { app, requestLog, terminals, changes, sockets, isAnswering } = createGateway({
    ...{ store, clock, newId, randomBytes, config, log, metrics },
    sleep: wait,
    isStopping: drain.isStopping,
  })
  const server = await listen({ app, sockets, drain }, config)
  const sftpTools = { store, keys, clock, newId, randomBytes, fileHandlers, requestLog, log, sleep: wait }
  const sftp = await startSftp(config, sftpTools, metrics)
  surviveFailures((error, text) => log.error({ err: error }, text))
  const stopChecking = checkDaily(store.check, error =>
    log.error({ err: error }, 'the daily check of the database failed'),
  )
  const onError = (error: unknown, item: { kind: string; tries: number }) =>
    log.error({ err: error, kind: item.kind, tries: item.tries }, 'a work item failed, and is tried again')
  const work = keepWorking({ store, keys, clock, newId, randomBytes, fileHandlers, onError, isAnswering }, error =>
    log.error({ err: error }, 'the work that is due could not be done'),
  )
  const atTerminals = keepTerminals(
    {
      ...{ store, keys, clock, newId, randomBytes, terminals },
      onError: error => log.error({ err: error }, 'a request of a terminal could not continue, and is tried again'),
    },
    error => log.error({ err: error }, 'what terminals wait for could not be read'),
  )
  const delivering = keepDelivering(
    { store, clock, newId, requestLog, callBackBodies, post: targetsOf(config), noteTry },
    error => log.error({ err: error }, 'what is due could not be delivered'),
  )
  const sending = keepSending({
    ...{ store, keys, clock, newId, randomBytes, answerWithinMs: deliveryTimeoutMs },
    ...{ targets: targetsOf(config), noteTry },
    onError: error => log.error({ err: error }, 'webhooks could not be sent, and are tried again'),
  })
  const looking = keepLooking({ changes, read: store.read }, error =>
    log.error({ err: error }, 'what changed could not be read'),
  )
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await drain.begin()
    stopChecking()
    await looking.stop()
    await Promise.all([server.stop(), sftp?.stop()])
    await Promise.all([work.stop(), atTerminals.stop(), delivering.stop(), sending.stop()])
    await requestLog.flush()
    await store.close()
    await stopTracing()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  if (sftp) process.stdout.write(`sftp ${sftp.url}\n`)
  process.stdout.write(`ready ${server.url}\n`)
}

/** None where the setting says so. */
async function startSftp({ sftpPort: port, host }: GatewayConfig, tools: SftpTools, metrics: ProgramMetrics) {
  if (port === null) return undefined
  const sftp = await listenSftp({ port, host }, tools)
  metrics.gauge({
    ...{ name: 'gatehouse_sftp_connections', help: 'Open connections of the SFTP server' },
    read: sftp.count,
  })
  return sftp
}

main().then(
  () => tidyAtRest(),
  (error: unknown) => {
    const isForPeople = error instanceof BadSetting || error instanceof StartRefusal || error instanceof PortUnavailable
    const failure = failureBehind(error)
    const text = failure ? `The database of the gateway cannot be used: ${failure.message}.` : (error as Error).stack
    process.stderr.write(`${isForPeople ? error.message : text}\n`)
    process.exit(1)
  },
)
