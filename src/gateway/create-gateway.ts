import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { endConnection } from '../lib/end-connection.ts'
import { addressMaxLength } from '../lib/request-limits.ts'
import { failureBehind } from '../platform/store-failure.ts'
import { addApply } from './apis/apply/add-apply.ts'
import { postFromBrowser } from './apis/browser-post/post-from-browser.ts'
import { addHostedCheckout } from './apis/hosted-checkout/add-hosted-checkout.ts'
import { allowAnyOrigin } from './apis/hosted-checkout/authorize-and-capture.ts'
import { cardEndpoint } from './apis/hosted-checkout/paths.ts'
import { cancelPayPage } from './apis/hosted-pay-page/cancel-pay-page.ts'
import { openPayPage } from './apis/hosted-pay-page/open-pay-page.ts'
import { payOnPage } from './apis/hosted-pay-page/pay-on-page.ts'
import { serveSkin, showPayPage } from './apis/hosted-pay-page/show-pay-page.ts'
import { exchangeKey } from './apis/key-exchange/exchange-key.ts'
import { addBoarding } from './apis/merchant-boarding/add-boarding.ts'
import { openToPages } from './apis/merchant-boarding/allow-browsers.ts'
import { boardingDocument, describeBoarding } from './apis/merchant-boarding/describe-boarding.ts'
import { originOf } from './apis/merchant-boarding/origin-of.ts'
import { enrollmentRoot, isEnrollmentPath } from './apis/merchant-boarding/paths.ts'
import { authorizeCaller } from './apis/provisioning/authorize-caller.ts'
import { checkTransaction } from './apis/provisioning/check-transaction.ts'
import { createCredential } from './apis/provisioning/create-credential.ts'
import { issueConfigToken } from './apis/provisioning/issue-config-token.ts'
import { listCredentials } from './apis/provisioning/list-credentials.ts'
import { listMails } from './apis/provisioning/list-mails.ts'
import { listMerchantProfiles } from './apis/provisioning/list-merchant-profiles.ts'
import { listRequests } from './apis/provisioning/list-requests.ts'
import { revokeCredential } from './apis/provisioning/revoke-credential.ts'
import { rotateCredential } from './apis/provisioning/rotate-credential.ts'
import { saveMerchantProfile } from './apis/provisioning/save-merchant-profile.ts'
import type { GatewayConfig } from './config.ts'
import { gatewayPaths } from './contract.ts'
import type { GatewayEnv, GatewayTools } from './http/gateway-env.ts'
import { createRateLimit } from './http/limit-rate.ts'
import { createRequestLog, type RequestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { writeLog } from './http/write-log.ts'
import type { RandomBytes } from './ledger/bric.ts'
import { deriveKeys } from './merchants/keys.ts'
import { applicationAssets } from './pages/application-assets.ts'
import { assets, favicon } from './pages/assets.ts'
import { checkoutAssets } from './pages/checkout-assets.ts'
import { homePage } from './pages/home-page.ts'
import { answerReadiness, refuse, refuseWithoutStore } from './refuse.ts'
import type { GatewayStore } from './store/open-store.ts'

export type GatewayOptions = {
  store: GatewayStore
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
  config: Pick<GatewayConfig, 'gatewaySecret' | 'rateLimitPerMinute' | 'takesLocalSkins'>
  log: Logger
  sleep: (durationMs: number) => Promise<void>
}
export type Gateway = { app: Hono<GatewayEnv>; requestLog: RequestLog }

/** The largest body any API reads; a payment form has a few thousand characters. */
const bodyMaxBytes = 64 * 1024
/** An application may come with the picture of its signature. */
const applicationMaxBytes = 320 * 1024

/** The gateway as an app without a port: every API, every page, nothing that listens. */
export function createGateway(options: GatewayOptions): Gateway {
  const { store, clock, newId, randomBytes, config, log, sleep } = options
  const requestLog = createRequestLog(store, {
    clock,
    newId,
    onError: error => log.error({ err: error }, 'the request log could not be written'),
  })
  const tools: GatewayTools = {
    store,
    keys: deriveKeys(config.gatewaySecret),
    clock,
    newId,
    randomBytes,
    limitRate: createRateLimit(config.rateLimitPerMinute, clock),
    requestLog,
    log,
    sleep,
    gatewaySecret: config.gatewaySecret,
    takesLocalSkins: config.takesLocalSkins,
  }
  const app = new Hono<GatewayEnv>()
  app.use(async (c, next) => {
    c.set('requestId', newId())
    await next()
  })
  app.use(writeLog(log, clock), securityHeaders)
  app.use(cardEndpoint, allowAnyOrigin)
  app.use(`${enrollmentRoot}/*`, openToPages)
  const limits = [bodyMaxBytes, applicationMaxBytes].map(maxSize =>
    bodyLimit({ maxSize, onError: async c => endConnection(await refuse(c, 413)) }),
  )
  app.use((c, next) => (c.req.url.length > addressMaxLength ? Promise.resolve(refuse(c, 414)) : next()))
  app.use((c, next) => (limits[takesPictures(c.req.path) ? 1 : 0] ?? next)(c, next))
  addPages(app, store)
  addApis(app, tools)
  app.notFound(c => refuse(c, 404))
  app.onError((error, c) => {
    log.error({ id: c.get('requestId'), err: error }, 'a request failed')
    const failure = failureBehind(error)
    return failure ? refuseWithoutStore(c, failure) : refuse(c, 500)
  })
  return { app, requestLog }
}

const takesPictures = (path: string) => isEnrollmentPath(path) || path.startsWith(gatewayPaths.apply)

function addPages(app: Hono<GatewayEnv>, store: GatewayStore): void {
  app.get('/', c => c.html(homePage()))
  app.get(gatewayPaths.health, c => c.text('ok'))
  app.get(gatewayPaths.ready, c => answerReadiness(c, store))
  app.get(boardingDocument, c => c.json(describeBoarding(originOf(c))))
  app.get('/favicon.ico', c => c.redirect(favicon.path, 302))
  for (const asset of [...assets, ...checkoutAssets, ...applicationAssets]) {
    app.get(asset.path, c => {
      c.header('Cache-Control', 'public, max-age=31536000, immutable')
      return c.body(asset.body, 200, { 'Content-Type': asset.contentType })
    })
  }
}

function addApis(app: Hono<GatewayEnv>, tools: GatewayTools): void {
  for (const path of [gatewayPaths.keyExchange, `${gatewayPaths.keyExchange}/`])
    app.post(path, c => exchangeKey(c, tools))
  for (const path of [gatewayPaths.browserPost, gatewayPaths.browserPost.slice(0, -1)])
    app.post(path, c => postFromBrowser(c, tools))
  addPayPage(app, tools)
  addHostedCheckout(app, tools)
  addBoarding(app, tools)
  addApply(app, tools)
  addProvisioning(app, tools)
}

function addProvisioning(app: Hono<GatewayEnv>, tools: GatewayTools): void {
  const { provisioning, merchantProfiles, transactionCheck } = gatewayPaths
  for (const path of [provisioning, merchantProfiles, transactionCheck]) {
    app.use(path, authorizeCaller(tools.gatewaySecret))
    app.use(`${path}/*`, authorizeCaller(tools.gatewaySecret))
  }
  app.post(provisioning, c => createCredential(c, tools))
  app.get(provisioning, c => listCredentials(c, tools))
  app.post(`${provisioning}/:credentialId/rotate`, c => rotateCredential(c, tools))
  app.delete(`${provisioning}/:credentialId`, c => revokeCredential(c, tools))
  app.get(`${provisioning}/:credentialId/requests`, c => listRequests(c, tools))
  app.get(`${provisioning}/:credentialId/mails`, c => listMails(c, tools))
  app.put(merchantProfiles, c => saveMerchantProfile(c, tools))
  app.get(merchantProfiles, c => listMerchantProfiles(c, tools))
  app.post(`${merchantProfiles}/:profileId/config-token`, c => issueConfigToken(c, tools))
  app.post(transactionCheck, c => checkTransaction(c, tools))
}

function addPayPage(app: Hono<GatewayEnv>, tools: GatewayTools): void {
  const { hostedPayPage } = gatewayPaths
  for (const path of [hostedPayPage, hostedPayPage.slice(0, -1)]) app.post(path, c => openPayPage(c, tools))
  app.get(`${hostedPayPage}:id`, c => showPayPage(c, tools))
  app.post(`${hostedPayPage}:id`, c => payOnPage(c, tools))
  app.post(`${hostedPayPage}:id/cancel`, c => cancelPayPage(c, tools))
  app.get(`${hostedPayPage}:id/skin.css`, c => serveSkin(c, tools))
}
