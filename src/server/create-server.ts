import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { hardware } from '../../content/data/hardware.ts'
import { orderableTerminals } from '../domain/orders/terminal-order.ts'
import type { ProgramMetrics } from '../platform/metrics/program-metrics.ts'
import { notingFailures } from '../platform/store-failure.ts'
import type { Config } from './config.ts'
import { createAuditLog } from './db/audit-entries-table.ts'
import { createContactMessagesStore } from './db/contact-messages-table.ts'
import { createCredentialsStore } from './db/credentials-table.ts'
import { indexUsers } from './db/find-users.ts'
import { createMailsStore } from './db/mails-table.ts'
import { migratePortalTables } from './db/migrations.ts'
import { createAllOrdersStore } from './db/orders/all-orders-table.ts'
import { createOrderRows } from './db/orders/terminal-order-rows.ts'
import { createTerminalOrdersStore } from './db/orders/terminal-orders-table.ts'
import { seedTerminalStock } from './db/orders/terminal-stock-table.ts'
import { createPasswordTries } from './db/password-tries-table.ts'
import type { PortalStore } from './db/portal-store.ts'
import { createCallLimiter, createStoredRateLimiter } from './db/rate-limit-table.ts'
import { createSeal } from './db/seal.ts'
import { createTranNbrCounter, type TranNbrCounter } from './db/tran-nbr-counter.ts'
import { createUserFilesTable } from './db/user-files-table.ts'
import { createUserNotesStore } from './db/user-notes-table.ts'
import { createUsersTable } from './db/users-table.ts'
import { readCredentialHeads, readWhatUserHas } from './db/what-users-have.ts'
import { createWorkQueue } from './db/work-queue.ts'
import { createDiskFileStore } from './files/disk-file-store.ts'
import { createS3FileStore } from './files/s3-file-store.ts'
import { createUserFiles } from './files/user-files.ts'
import { findCardShop } from './gateway-client/card-shop.ts'
import { checkPayment } from './gateway-client/check-payment.ts'
import { createDemoMerchantSource } from './gateway-client/demo-merchant.ts'
import { type GatewayClient, GatewayError } from './gateway-client/gateway-client.ts'
import { answerError } from './http/answer-error.ts'
import { ApiProblem } from './http/api-problem.ts'
import { askApi } from './http/ask-api.ts'
import { ResponseCache } from './http/files/response-cache.ts'
import { limitAddress } from './http/limit-address.ts'
import { answersNoted } from './http/note-answered.ts'
import { noteSecurity } from './http/note-security.ts'
import type { PageAsker } from './http/pages.ts'
import { identifyRequest, requestIdFrom } from './http/request-identity.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { ServerEnv } from './http/server-env.ts'
import { showMetrics } from './http/show-metrics.ts'
import { type AccountChanges, createAccountChanges } from './live/account-changes.ts'
import { createAdminNotes } from './mail/admin-notes.ts'
import { createPostOffice, type PostOffice } from './mail/post-office.ts'
import { createSmtpCarrier } from './mail/smtp-carrier.ts'
import { mediaFiles } from './media/media-files.ts'
import { createMediaSignature } from './media/media-signature.ts'
import { mountApi, notFound } from './mount-api.ts'
import { createOrderMails } from './orders/order-mails.ts'
import type { PortalParts } from './portal-parts.ts'
import { createAccountParts } from './session/account-parts.ts'
import { createAuth } from './session/create-auth.ts'
import { createFirstAdministrator } from './session/first-administrator.ts'
import { createHashQueue, type HashQueue } from './session/hash-queue.ts'
import { createPasswords, type HashCost, type Passwords } from './session/password-hash.ts'
import { syncDemoUsers } from './session/seed-demo-users.ts'
import { countMailTries, watchPortal } from './watch-portal.ts'

const root = join(import.meta.dirname, '../..')

/** A page is shown without the demo merchant rather than late. */
const pageWaitMs = 2_000

/** Terminals of each model that a new portal has to give away. */
const firstUnits = 25
const firstTerminalStock = orderableTerminals(hardware).map(({ slug }) => ({ model: slug, units: firstUnits }))

/** Answers everything that is not an API call: built files and pages. */
export type PagesHandler = (request: Request, c: Context<ServerEnv>) => Promise<Response>

export interface ServerOptions {
  store: PortalStore
  config: Config
  gateway: GatewayClient
  log: Logger
  clock: () => number
  newId: () => string
  /** Left out, as much as the machine takes. */
  hashQueue?: HashQueue
  /** Of new passwords; left out, what keeps a stolen table of them safe. */
  hashCost?: HashCost
  /** Left out, nothing is counted and there is no /metrics. */
  metrics?: ProgramMetrics
  /** Whether the program was told to stop: then it is not ready. */
  isStopping?: () => boolean
  /** Left out, every path outside the API is a 404 problem. */
  pages?: (services: PageAsker) => PagesHandler
  /** The version of all content while it is known at once; left out, no page is sent but through the app. */
  freshVersion?: () => string | undefined
}

export interface PortalServer {
  app: Hono<ServerEnv>
  /** Puts what was answered before in front of the app's listener. */
  answerAgain: (listener: RequestListener) => RequestListener
  services: PageAsker
  postOffice: PostOffice
  accountChanges: AccountChanges
}

/** Migrates the database, seeds the demo accounts and puts the portal together. Listens to nothing. */
export async function createServer(options: ServerOptions): Promise<PortalServer> {
  const { store, config, log, clock, newId, metrics } = options
  const hashes = options.hashQueue ?? createHashQueue()
  const passwords = createPasswords(hashes, options.hashCost)
  const auth = await prepareDatabase(options, passwords)
  const seal = createSeal(config.authSecret)
  const accountLimiter = createStoredRateLimiter(store.db, clock)
  const mails = createMailsStore(store.db, seal, clock)
  const carrier = config.smtp && createSmtpCarrier(config.smtp)
  const postOffice = createPostOffice({
    ...{ mails, carrier, clock, newId, log },
    ...(metrics ? { onTried: countMailTries(metrics) } : {}),
  })
  const orderRows = createOrderRows(seal, (orderId, cause) =>
    log.warn({ err: cause, orderId }, 'a stored terminal configuration cannot be read'),
  )
  const audit = createAuditLog({ db: store.db, clock, newId })
  const users = createUsersTable(store.db)
  const parts: PortalParts = {
    config,
    clock,
    newId,
    ...createAccountParts({ auth, db: store.db, passwords, config, clock, mail: postOffice, accountLimiter }),
    mail: postOffice,
    mails,
    audit,
    firstAdministrator: createFirstAdministrator({ email: config.firstAdminEmail, users, audit }),
    credentials: createCredentialsStore(store.db, seal, (sortKey, cause) =>
      log.warn({ err: cause, sortKey }, 'stored credentials cannot be read'),
    ),
    contactMessages: createContactMessagesStore(store.db, seal, (id, cause) =>
      log.warn({ err: cause, id }, 'a stored contact message cannot be read'),
    ),
    terminalOrders: createTerminalOrdersStore(store.db, orderRows),
    allOrders: createAllOrdersStore(store.db, orderRows),
    ...createNotes({ mail: postOffice, users, config }),
    users,
    ...createStaffReads(store.db),
    userNotes: createUserNotesStore(store.db, seal),
    userFiles: createUserFiles({
      table: createUserFilesTable(store.db),
      store: openFileStore(options),
      maxBytes: config.userFileMaxBytes,
      clock,
      newId,
    }),
    gateway: options.gateway,
    accountChanges: createAccountChanges({ gateway: options.gateway, log }),
    demoMerchant: createDemoMerchantSource({ gateway: options.gateway, clock, configured: config.demoMerchant }),
    callLimiter: createCallLimiter(store.kind === 'sqlite' ? null : accountLimiter, clock),
    accountLimiter,
    passwordTries: createPasswordTries(store.db, clock),
    mediaDir: resolve(root, config.contentDir, 'media'),
    mediaSignature: createMediaSignature(config.authSecret, clock),
    probeStore: store.probe,
    isStopping: options.isStopping ?? (() => false),
  }
  const app = new Hono<ServerEnv>()
  const services = createServices(parts, createTranNbrCounter(store.db, clock), app)
  const responses = useEverywhere(app, options)
  const pages = options.pages?.(services)
  app.use(limitAddress(pages))
  mountApi(app, parts)
  if (metrics) {
    watchPortal(metrics, { ...parts, store, hashes })
    app.get('/metrics', showMetrics(metrics, config.metricsToken))
  }
  app.get('/media/*', mediaFiles(parts.mediaDir, parts.mediaSignature))
  app.all('*', c => (pages ? answerPage(c, pages, parts) : notFound()))
  const answerAgain = (listener: RequestListener) => responses?.before(listener) ?? listener
  return { app, answerAgain, services, postOffice, accountChanges: parts.accountChanges }
}

/** What every request goes through, and the answers that can be given again without it. */
function useEverywhere(app: Hono<ServerEnv>, { config, log, newId, metrics, freshVersion }: ServerOptions) {
  const { trustProxy } = config
  const noteAnswered = answersNoted(log, metrics?.observeRequest)
  const requestIdOf = requestIdFrom({ newId, trustProxy })
  // A request that is traced is a span of the app, so that it answers all of them then.
  const canAnswerAgain = freshVersion && config.tracing.endpoint === null
  const responses = canAnswerAgain ? new ResponseCache({ freshVersion, requestIdOf, noteAnswered }) : undefined
  app.onError((error, c) => answerError(error, c, config.portalUrl))
  app.use((_, next) => notingFailures(next))
  if (responses) app.use(responses.remember)
  app.use(identifyRequest({ requestIdOf, trustProxy, log, noteAnswered }))
  app.use(securityHeaders(config))
  return responses
}

/** A page that its reader may not see is refused by its loader, which knows no log. */
async function answerPage(c: Context<ServerEnv>, pages: PagesHandler, { sessions }: PortalParts): Promise<Response> {
  const response = await pages(c.req.raw, c)
  if (response.status !== 403) return response
  const user = await sessions.currentUser(c.req.raw)
  noteSecurity(c, 'call_refused', { user: user?.id ?? null, reason: 'page', status: 403 })
  return response
}

function prepareDatabase({ store, config, log }: ServerOptions, passwords: Passwords) {
  return store.exclusively(async () => {
    await migratePortalTables(store.db)
    await seedTerminalStock(store.db, firstTerminalStock)
    const migrated = await createAuth({ store, config, log, passwords })
    await indexUsers(store.db)
    await syncDemoUsers(migrated, config.demoPassword, passwords)
    return migrated
  })
}

const openFileStore = ({ config, clock, newId }: ServerOptions) =>
  config.filesS3
    ? createS3FileStore(config.filesS3, clock)
    : createDiskFileStore(resolve(config.dataDir, 'user-files'), newId)

/** What only staff read. */
const createStaffReads = (
  db: PortalStore['db'],
): Pick<PortalParts, 'workQueue' | 'credentialHeads' | 'whatUserHas'> => ({
  workQueue: createWorkQueue(db),
  credentialHeads: userId => readCredentialHeads(db, userId),
  whatUserHas: userId => readWhatUserHas(db, userId),
})

function createNotes(parts: Pick<PortalParts, 'mail' | 'users' | 'config'>) {
  const adminNotes = createAdminNotes(parts)
  return { adminNotes, orderMails: createOrderMails({ ...parts, adminNotes, portalUrl: parts.config.portalUrl }) }
}

function createServices(parts: PortalParts, tranNbrs: TranNbrCounter, app: Hono<ServerEnv>): PageAsker {
  const { sessions, demoMerchant } = parts
  /** Null when the gateway does not answer while a page can wait. */
  const inTime = <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
    const safely = asked.catch(error => {
      if (error instanceof GatewayError) return null
      throw error
    })
    return Promise.race([safely, sleep(pageWaitMs, null, { ref: false })])
  }
  const merchantInTime = () => inTime(demoMerchant.get())
  return {
    currentUser: sessions.currentUser,
    demoFourPartKey: async () => (await merchantInTime())?.fourPartKey ?? null,
    async demoCheckout() {
      const merchant = await merchantInTime()
      // The MAC of the same merchant is a secret and goes no further.
      return merchant && { terminalProfileId: merchant.terminalProfileId, publicKey: merchant.publicKey }
    },
    demoCardKey: async () => (await inTime(findCardShop(parts.gateway)))?.gatewayPublicKey ?? null,
    takeTranNbrs: tranNbrs.take,
    changesAt: parts.accountChanges.positionOf,
    ask: askApi(app, parts.config.portalUrl),
    checkPayment: (claims, clientAddress) =>
      checkPayment(parts, claims, clientAddress).catch(error => {
        if (error instanceof GatewayError || error instanceof ApiProblem) return null
        throw error
      }),
  }
}
