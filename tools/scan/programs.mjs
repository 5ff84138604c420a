// Both programs as a scan needs them: behind a way in each, on data of their own, with accounts and a merchant that calls can be made for.
import { join } from 'node:path'
import { startGateway } from '../../bench/start-gateway.mjs'
import { startPortal } from '../../bench/start-portal.mjs'
import { SecretKindSchema } from '../../src/domain/catalogue/product.ts'
import { envName } from '../../src/domain/credentials/env-file.ts'
import { fourPartKeyParts } from '../../src/domain/credentials/four-part-key-parts.ts'
import { cookieHeader } from '../../src/lib/test-support/cookie-header.ts'
import { makeCertificate } from '../make-certificate.mjs'
import { openWayIn } from './way-in.mjs'

const secret = 'gateway-secret-of-the-scan-0123456789'
/** Another one than requests try: no account is changed or deleted on the way. */
const password = 'velvet otter canyon 7'

/** Starts gateway and portal; `stop` ends both and their ways in. */
export async function startScanned(folder) {
  const certificate = makeCertificate(folder)
  const ways = { portal: await openWayIn(certificate), gateway: await openWayIn(certificate) }
  // With https the two must have host names of their own.
  const urls = { portal: ways.portal.url, gateway: ways.gateway.url.replace('localhost', '127.0.0.1') }
  const shared = {
    ...{ PORTAL_URL: urls.portal, GATEWAY_URL: urls.gateway, GATEWAY_SECRET: secret, LOG_LEVEL: 'silent' },
    ...{ TRUST_PROXY: '1', NODE_EXTRA_CA_CERTS: certificate.file },
  }
  const gateway = await startGateway({ ...shared, DATA_DIR: folder })
  const settings = { ...shared, SEED_DEMO: '1', DEMO_PASSWORD: password }
  const portal = await startPortal(join(import.meta.dirname, '../../content'), [], settings).catch(async error => {
    await gateway.end()
    throw error
  })
  ways.portal.state.direct = portal.url
  ways.gateway.state.direct = gateway.url
  return {
    ...{ ways, urls },
    direct: { portal: portal.url, gateway: gateway.url },
    async stop() {
      for (const way of Object.values(ways)) way.close()
      await portal.stop()
      await gateway.end()
    },
  }
}

const json = { 'content-type': 'application/json' }
let people = 0

/** Cookies of a session: of the demo user `name`, or of a new account. */
async function openSession(direct, name) {
  people += 1
  const address = { 'x-forwarded-for': `192.0.2.${people % 250}` }
  const email = name ? `${name}@gatehouse.test` : `scan${people}@shop.example`
  const person = name
    ? { email, password }
    : { email, password, firstName: 'Pia', lastName: 'Person', company: '', phone: '' }
  const path = `/api/auth/${name ? 'sign-in' : 'sign-up'}/email`
  const answer = await fetch(direct + path, {
    method: 'POST',
    headers: { ...json, ...address },
    body: JSON.stringify(person),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return cookieHeader(answer)
}

/** What only administrators see. */
const isStaff = path => /^\/(api\/admin|dashboard\/(admin|mailbox))/.test(path)
const ofSession = /^(?:__Host-)?(?:gatehouse_|signed_in)/

/**
 * Signs requests in: as an administrator where only they may, else as the demo merchant, and where that account has asked too often as the next of
 * new ones. A session that was ended by what was tried (signing out, a new password) is replaced: `renewed` counts it.
 */
export async function proveWithSessions(direct) {
  const sessions = new Map()
  const find = async (name, attempt) => {
    const key = attempt === 0 ? name : `new ${attempt}`
    if (!sessions.has(key)) sessions.set(key, openSession(direct, attempt === 0 ? name : undefined))
    return sessions.get(key)
  }
  const count = { renewed: 0 }
  let askedMs = 0
  async function isOver(cookie) {
    const answer = await fetch(`${direct}/api/session`, { headers: { cookie, 'x-forwarded-for': '192.0.2.251' } })
    return (await answer.json()).currentUser === null
  }
  async function prove(request, attempt) {
    const name = isStaff(request.url) ? 'admin' : 'isv'
    // Looked at again every two seconds.
    if (performance.now() - askedMs > 2_000) {
      askedMs = performance.now()
      for (const [key, cookie] of [...sessions])
        if (await isOver(await cookie)) {
          sessions.delete(key)
          count.renewed += 1
        }
    }
    const own = (request.headers.cookie ?? '').split('; ').filter(each => each && !ofSession.test(each))
    const cookie = [await find(name, attempt), ...own].join('; ')
    return { ...request, headers: { ...request.headers, cookie } }
  }
  return { prove, count }
}

/** A merchant at the gateway with every kind of key, by the names that collections have for them. */
export async function provisionMerchant(direct) {
  const body = { reference: 'scan', label: 'Scan', secrets: SecretKindSchema.options }
  const headers = { ...json, authorization: `Bearer ${secret}` }
  const answer = await fetch(`${direct}/provisioning/credentials`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const made = await answer.json()
  if (!made.secrets) throw new Error(`no credentials: ${JSON.stringify(made)}`)
  const values = new Map(Object.entries(made.secrets).map(([kind, value]) => [envName(kind), value]))
  const parts = made.secrets.fourPartKey.split('-')
  for (const [at, { field }] of fourPartKeyParts.entries()) values.set(field, parts[at])
  return values
}
