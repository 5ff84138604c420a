import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Endpoint, type EndpointName, endpoints, errorsOf } from '../contract/endpoints.ts'
import { cardSpellings, spellingsIn } from '../lib/test-support/card-spellings.ts'
import { standsIn } from '../lib/test-support/find-card-number.ts'
import { type Plantable, plantableFields } from '../lib/test-support/planted-fields.ts'
import { placesOf } from '../lib/test-support/scan-data.ts'
import { GatewayError } from './gateway-client/gateway-client.ts'
import {
  newPerson,
  openPortal,
  portalUrl,
  problemOf,
  type TestPortal,
  type Visitor,
} from './test-support/open-portal.ts'
import { remainsOf } from './test-support/remains-of.ts'
import { type TestStore, testStores } from './test-support/test-stores.ts'

/** A published test card, which nobody types by chance. */
const number = '4012888888881881'
const spellings = Object.values(cardSpellings).map(spell => spell(number))
/** Headers carry no line break and no digits of other scripts. */
const headerSpellings = spellings.filter(spelled => /^[\x20-\x7e]*$/.test(spelled))

/** What a schema does not say of its fields; with it a body is as good as it can be without its secrets. */
const known = {
  ...{
    email: 'pia@shop.example',
    password: 'marble tundra 9 violin',
    phone: '+1 555 0199',
    receiptEmail: 'a@b.example',
  },
  ...{ fourPartKey: '9001-1-1-1', state: 'IL', zip: '62701', draftId: 'draft-0001', changeId: 'change-0001' },
  ...{ uploadId: 'upload-0000000001', website: '', returnTo: '/', visit: '0'.repeat(32), redirectUrl: '/' },
}
const rows = Object.entries<Endpoint>(endpoints)
const fieldsOf = (schema: z.ZodType | undefined): Plantable[] =>
  schema ? plantableFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known) : []
const isWrite = ([, { method, request }]: [string, Endpoint]) => method !== 'GET' && request !== undefined
const ofType = (type: Endpoint['requestType']) =>
  rows.filter(row => isWrite(row) && (row[1].requestType ?? 'json') === type && fieldsOf(row[1].request).length > 0)
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, 'TT-0000-0000-0000')

/** Where a browser comes back to from the platform with whatever a shop made it send: it goes on, masked. */
const masksInstead = new Set<string>(['returnBrowserPostByPost', 'returnPayPageByPost'] satisfies EndpointName[])

describe.each(testStores)('no card number is kept by the portal on $kind', ({ kind, open }) => {
  let turn = 0
  const nextSpellings = () => spellingsIn(turn++, kind, number)
  let files: TestStore
  let portal: TestPortal
  let user: Visitor
  let admin: Visitor
  beforeAll(async () => {
    files = await open()
    const away = () => Promise.reject(new GatewayError('unreachable', 'away'))
    const gateway = new Proxy({}, { get: () => away }) as Parameters<typeof openPortal>[2] & {}
    const settings = { DATA_DIR: files.dataDir, TRUST_PROXY: '1' }
    portal = await openPortal(files, settings, { gateway: gateway as never })
    user = await portal.demoUser('isv')
    admin = await portal.demoUser('admin')
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  const by = ({ path }: Endpoint) => (path.includes('/admin') ? admin : user)
  const send = (row: Endpoint) =>
    row.method === 'PUT' ? by(row).put : row.method === 'POST' ? by(row).post : by(row).get
  const standsNowhere = async () => expect(placesOf(await remainsOf(files, portal.logLines), number)).toEqual([])

  test.each(ofType('json'))('%s refuses one in each field, in every spelling', async (_, row) => {
    for (const { path, isNumber, plant } of fieldsOf(row.request)) {
      const planted = [...nextSpellings(), ...(isNumber ? [Number(number)] : [])]
      for (const value of planted) {
        const response = await send(row)(addressOf(row), { json: plant(value) })
        expect(await problemOf(response), `${path}: ${value}`).toEqual([422, 'card_number', path])
      }
    }
    expect(errorsOf(row)).toContain('card_number')
    // A field that no schema knows, and the name of one.
    for (const json of [{ unknown: { deep: [number] } }, { [number]: 'x' }])
      expect((await send(row)(addressOf(row), { json })).status).toBe(422)
  })

  test.each(ofType('form').filter(([name]) => !masksInstead.has(name)))(
    '%s leads back, in every spelling',
    async (name, row) => {
      for (const { path, plant } of fieldsOf(row.request))
        for (const spelled of nextSpellings()) {
          const visitor = portal.visitor()
          const response = await visitor.post(row.path, { form: plant(spelled) as Record<string, string> })
          const location = response.headers.get('location') ?? ''
          expect([response.status, standsIn(location, number)], `${path}: ${spelled}`).toEqual([303, false])
          if (name !== 'signOutByForm')
            expect(new URL(location, portalUrl).searchParams.get('error')).toBe('card_number')
        }
    },
  )

  test.each([...masksInstead])('%s goes on without it', async name => {
    for (const spelled of nextSpellings()) {
      const form = { USER_DATA_1: spelled, FIRST_NAME: spelled, AUTH_RESP: '00', [spelled]: 'x' }
      const response = await portal.visitor().post(endpoints[name as 'returnPayPageByPost'].path, { form })
      expect([response.status, standsIn(response.headers.get('location') ?? '', number)]).toEqual([303, false])
    }
  })

  const asked = rows.filter(([, { query, headers }]) => query || headers)
  test.each(asked)('%s refuses one in its query and headers', async (_, row) => {
    const type = row.requestType === 'bytes' ? { 'content-type': 'application/octet-stream' } : {}
    for (const { path, plant } of fieldsOf(row.query).filter(field => field.path !== 'cursor'))
      for (const spelled of nextSpellings()) {
        const query = new URLSearchParams(plant(spelled) as Record<string, string>)
        query.delete('cursor')
        const headers = { ...(by(row) === admin ? { email: 'dev@gatehouse.test' } : {}), ...type }
        const response = await send(row)(`${addressOf(row)}?${query}`, { headers })
        expect(await problemOf(response), `${path}: ${spelled}`).toEqual([422, 'card_number', path])
      }
    for (const { path } of fieldsOf(row.headers).filter(field => field.path !== 'x-request-id'))
      for (const spelled of headerSpellings) {
        const query = new URLSearchParams({ filePath: 'aaaaaaaa__a.txt', name: 'a.txt', uploadId: known.uploadId })
        const response = await send(row)(`${addressOf(row)}?${query}`, { headers: { ...type, [path]: spelled } })
        expect(await problemOf(response), `${path}: ${spelled}`).toEqual([422, 'card_number', path])
      }
  })

  test('what comes with a request beside its body is masked where it is kept', async () => {
    for (const spelled of headerSpellings) {
      const headers = {
        ...{ 'user-agent': `Firefox ${spelled}`, referer: `https://shop.example/?q=${spelled}` },
        ...{ 'x-request-id': spelled, 'x-forwarded-for': `203.0.113.9, ${spelled}`, 'accept-language': spelled },
      }
      const person = portal.visitor()
      const signedUp = await person.post('/api/auth/sign-up/email', { json: newPerson(), headers })
      expect(signedUp.status).toBe(200)
      expect(standsIn(signedUp.headers.get('x-request-id') ?? '', number)).toBe(false)
      await person.get('/api/session', { headers })
      await person.post('/api/contact', { json: {}, headers })
    }
    for (const spelled of spellings)
      for (const path of [
        '/api/terminals/orders/',
        '/api/admin/users/',
        '/api/admin/orders/',
        '/api/nowhere/',
        '/nowhere/',
      ])
        await admin.get(`${path}${encodeURIComponent(spelled)}?q=${encodeURIComponent(spelled)}`)
  })

  test('neither data files, nor logs, nor a dump have one; what was meant to be kept is there', async () => {
    const company = 'Canary Wharf Shop'
    await portal.visitor().post('/api/auth/sign-up/email', { json: { ...newPerson(), company } })
    const remains = await remainsOf(files, portal.logLines)
    expect(remains.filter(({ bytes }) => bytes.includes(company)).length).toBeGreaterThan(0)
    expect(portal.logLines.join('\n')).toContain('************1881')
    await standsNowhere()
  })

  test('the search finds one that is put there', async () => {
    const planted = { key: `test:${cardSpellings['spaces in pairs']?.(number)}`, window_start_ms: 0, count: 1 }
    await files.store.db.insertInto('rate_limits').values(planted).execute()
    expect(placesOf(await remainsOf(files, portal.logLines), number).length).toBeGreaterThan(0)
  })
})
