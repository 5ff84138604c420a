import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '../../../content/data/brand.ts'
import { emailFingerprint } from '../../domain/accounts/email-fingerprint.ts'
import { createMailsStore } from '../db/mails-table.ts'
import { createSeal } from '../db/seal.ts'
import { newPerson, openPortal, type TestPortal } from '../test-support/open-portal.ts'
import { goodOrder, nextId } from '../test-support/roles/people.ts'
import { testSecrets } from '../test-support/settings.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@gatehouse.example' }

describe.each(testStores)('mails of orders and messages on $kind', ({ open }) => {
  let files: TestStore
  beforeAll(async () => {
    files = await open()
    await openPortal(files)
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  beforeEach(async () => {
    await files.store.db.deleteFrom('mails').execute()
  })
  const readMails = async () =>
    (await createMailsStore(files.store.db, createSeal(testSecrets.AUTH_SECRET), Date.now).page(null)).mails
  const receivers = async () => (await readMails()).map(({ to }) => to).sort()

  async function placeOrder(portal: TestPortal, draftId = nextId()) {
    const person = newPerson()
    const visitor = portal.visitor()
    portal.advance(61_000)
    await visitor.post('/api/auth/sign-up/email', { json: person })
    await files.store.db.deleteFrom('mails').execute()
    const headers = { 'x-request-id': await emailFingerprint(person.email) }
    const order = () => visitor.post('/api/terminals/order', { json: goodOrder(draftId, person), headers })
    return { person, order, answer: await order() }
  }
  const write = (portal: TestPortal) =>
    portal.visitor().post('/api/contact', {
      json: {
        ...{ name: 'Pia', company: '', email: 'pia@shop.example', phone: '', topic: 'terminals', website: '' },
        ...{ message: nextId(), draftId: nextId(), filledInMs: 9_000 },
      },
    })

  test('a buyer has a confirmation, an administrator a note without a name; ordered again, nothing more', async () => {
    const portal = await openPortal(files)
    const { person, order, answer } = await placeOrder(portal)
    const { transactionId } = (await answer.json()) as { transactionId: string }
    expect((await order()).status).toBe(200)
    const sent = (await readMails()).filter(({ kind }) => kind === 'terminal-order')
    expect(sent).toHaveLength(2)
    const [toBuyer, note] = [person.email, 'admin@gatehouse.test'].map(to => sent.find(mail => mail.to === to))
    expect(toBuyer?.subject).toBe('Your test terminal order')
    expect(toBuyer?.text).toMatch(new RegExp(`Order ${transactionId} of .*/dashboard/terminals/${transactionId}`, 's'))
    expect(note?.text).toContain(`/dashboard/admin/orders/${transactionId}`)
    for (const theirs of [person.email, person.company, person.lastName]) expect(note?.text).not.toContain(theirs)
  })

  test('a mail that cannot be kept: there is no order either', async () => {
    const portal = await openPortal(files, { NOTIFY_ADMINS: 'ops@provider.example' })
    const before = await files.store.db.selectFrom('terminal_orders').select('order_id').execute()
    const { person } = await placeOrder(portal)
    const visitor = portal.visitor()
    await visitor.post('/api/auth/sign-in/email', { json: { email: person.email, password: person.password } })
    // An address that slipped in without the checks of today.
    await files.store.db
      .updateTable('user')
      .set({ email: 'two, addresses' })
      .where('email', '=', person.email)
      .execute()
    const headers = { 'x-request-id': await emailFingerprint('two, addresses') }
    const refused = await visitor.post('/api/terminals/order', { json: goodOrder(nextId(), person), headers })
    expect(refused.status).toBe(500)
    const after = await files.store.db.selectFrom('terminal_orders').select('order_id').execute()
    expect(after).toHaveLength(before.length + 1)
  })

  test('administrators are told of a message, once', async () => {
    const portal = await openPortal(files)
    await write(portal)
    expect(await receivers()).toEqual(['admin@gatehouse.test', brand.salesEngineeringEmail].sort())
  })

  test.each([
    ['none', []],
    [
      'ops@provider.example, Desk@provider.example,ops@provider.example',
      ['desk@provider.example', 'ops@provider.example'],
    ],
  ])('NOTIFY_ADMINS=%s', async (NOTIFY_ADMINS, addresses) => {
    const portal = await openPortal(files, { NOTIFY_ADMINS })
    await write(portal)
    expect(await receivers()).toEqual([...addresses, brand.salesEngineeringEmail].sort())
    const { person } = await placeOrder(portal)
    expect(await receivers()).toEqual([...addresses, person.email].sort())
  })

  test('where mails leave the portal, demo accounts get none', async () => {
    const portal = await openPortal(files, smtp)
    await write(portal)
    expect(await receivers()).toEqual([brand.salesEngineeringEmail])
  })
})
