import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QueueCounts } from '../../../contract/admin-endpoints.ts'
import type { MailsPage } from '../../../contract/mail-endpoints.ts'
import { newPerson, openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { startSmtp, type TestSmtp } from '../../test-support/start-smtp.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const to = 'pia@shop.example'
const order = { kind: 'terminal-order', to, subject: 'Your test terminal has shipped', text: 'Tracking 1Z' } as const
const notice = { ...order, kind: 'account-notice', subject: 'Your password was changed', text: 'It was' } as const

describe.each(apiStores)('mails for staff on $kind', ({ open }) => {
  let files: TestStore
  let smtp: TestSmtp
  let portal: TestPortal
  let admin: Visitor
  beforeAll(async () => {
    files = await open()
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  beforeEach(async () => {
    smtp = await startSmtp()
    portal = await openPortal(files, { SMTP_URL: smtp.url, MAIL_FROM: 'portal@gatehouse.example' })
    await files.store.db.deleteFrom('mails').execute()
    admin = await portal.demoUser('admin')
  })
  afterEach(() => smtp.stop())

  const list = async (query: Record<string, string> = {}) =>
    ((await (await admin.get(`/api/admin/mails?${new URLSearchParams(query)}`)).json()) as MailsPage).mails
  const again = (id: string, sendId = 'sending-number-one') =>
    admin.post('/api/admin/mails/send-again', { json: { id, sendId } })
  const drop = (id: string) => admin.post('/api/admin/mails/drop', { json: { id } })
  const waiting = async () => ((await (await admin.get('/api/admin/queue/counts')).json()) as QueueCounts).mail
  const bodies = () => smtp.messages.map(message => message.split('\n\n')[1]?.trim() ?? '')

  test('are listed by address, by state and by id', async () => {
    await portal.postOffice.send({ ...order, id: 'one' })
    await portal.postOffice.deliverDue()
    await portal.postOffice.send({ ...order, id: 'two', to: 'ada@shop.example' })
    expect((await list({ to })).map(({ id }) => id)).toEqual(['one'])
    expect((await list({ state: 'waiting' })).map(({ id }) => id)).toEqual(['two'])
    expect((await list({ id: 'one' })).map(({ state }) => state)).toEqual(['sent'])
    expect(await problemOf(await admin.get('/api/admin/mails?state=lost'))).toEqual([422, 'invalid_field', 'state'])
  })

  test('a refused one waits in the queue, is sent again, once, and leaves the queue', async () => {
    smtp.refuseWith('550 nobody here')
    await portal.postOffice.send({ ...notice, id: 'refused' })
    await portal.postOffice.deliverDue()
    expect(await waiting()).toBe(1)
    smtp.refuseWith(null)
    for (let n = 0; n < 2; n++) expect((await again('refused')).status).toBe(200)
    expect(await waiting()).toBe(0)
    while ((await portal.postOffice.deliverDue()) > 0);
    expect(bodies()).toEqual(['It was'])
    expect(await list({ id: 'refused' })).toMatchObject([{ state: 'sent', tries: 0 }])
  })

  test('a mail about an order is sent once more with its text; the text of others goes', async () => {
    for (const each of [order, notice]) await portal.postOffice.send({ ...each, id: each.kind })
    await portal.postOffice.deliverDue()
    for (let n = 0; n < 2; n++) expect((await again('terminal-order')).status).toBe(200)
    while ((await portal.postOffice.deliverDue()) > 0);
    expect(bodies().filter(body => body === order.text)).toHaveLength(2)
    expect(await problemOf(await again('account-notice'))).toEqual([409, 'mail_not_sendable'])
    const rows = await files.store.db.selectFrom('mails').select(['kind', 'text_sealed']).execute()
    expect(rows.filter(row => row.text_sealed !== '').every(({ kind }) => kind === 'terminal-order')).toBe(true)
  })

  test('instead of a link that was mailed another one is, to the same address', async () => {
    const { email } = newPerson()
    await portal.visitor().post('/api/auth/sign-up/email', { json: { ...newPerson(), email } })
    await portal.visitor().post('/api/auth/forgot-password', { json: { email } })
    while ((await portal.postOffice.deliverDue()) > 0);
    const [reset] = await list({ to: email })
    const before = smtp.messages.length
    expect((await again(reset?.id ?? '')).status).toBe(200)
    while ((await portal.postOffice.deliverDue()) > 0);
    const sent = smtp.messages.slice(before)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain(`To: ${email}`)
    const [tokens, newTokens] = [smtp.messages.slice(0, before), sent].map(each =>
      /token=3D([\w-]+)|token=([\w-]+)/.exec(each.join('\n'))?.slice(1).find(Boolean),
    )
    expect(newTokens).toBeTruthy()
    expect(newTokens).not.toBe(tokens)
  })

  test('a refused one is dropped; what was not refused is not', async () => {
    smtp.refuseWith('550 nobody here')
    await portal.postOffice.send({ ...order, id: 'refused' })
    await portal.postOffice.deliverDue()
    for (let n = 0; n < 2; n++) expect((await drop('refused')).status).toBe(200)
    expect(await waiting()).toBe(0)
    expect(await problemOf(await again('refused'))).toEqual([409, 'mail_not_sendable'])
    await portal.postOffice.send({ ...order, id: 'new' })
    expect(await problemOf(await drop('new'))).toEqual([409, 'mail_not_sendable'])
    expect(await problemOf(await drop('nothing'))).toEqual([404, 'not_found', 'id'])
  })
})
