import { XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Boarding,
  type BoardingKeys,
  type BoardingProgram,
  boardingOf,
  openBoarding,
  wholeExample,
} from '../../test-support/apis/test-boarding.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

type SandboxMail = { id: string; to: string; subject: string; text: string; html: string; createdAt: string }

describeApi('invitations of merchants', kind => {
  let gateway: TestGateway
  let boarding: Boarding
  let keys: BoardingKeys
  let agent: BoardingProgram
  beforeAll(async () => {
    ;({ gateway, boarding, keys, agent } = await openBoarding(kind))
  })
  afterAll(() => gateway.close())

  const create = (key: string, change: object = {}) =>
    agent.call('POST', '/enroll/application', { ...wholeExample(keys, key), ...change })
  const send = (key: string, by = agent) => by.call('PUT', `/enroll/application/merchant/send/key/${key}`)
  const linkOf = async (key: string) => String((await send(key)).body.data?.['link'])
  /** The mails about the business of this name. */
  const mailsFor = async (name: string, by = agent) => {
    const { body } = await by.call('GET', '/enroll/sandbox/mails')
    return (body.data as unknown as { mails: SandboxMail[] }).mails.filter(({ subject }) => subject.endsWith(name))
  }
  const setClock = (daysAhead: number) => agent.call('PUT', '/enroll/sandbox/clock', { daysAhead })
  const opens = async (link: string) => (await gateway.app.request(new URL(link).pathname)).status === 200

  test('a mail has link, business, sender and how long it works, as text and as HTML', async () => {
    await create('first', { business: { dbaName: 'Bakery <b>&</b> Café' } })
    const sent = await send('first')
    const link = String(sent.body.data?.['link'])
    expect(sent.body.data).toMatchObject({ sentTo: 'ada@example.com', expiresAt: '2026-11-25T17:00:00Z' })
    const [mail, ...more] = await mailsFor('Café')
    expect(more).toEqual([])
    expect(mail).toEqual({
      id: expect.any(String),
      to: 'ada@example.com',
      subject: 'Complete and sign the application of Bakery <b>&</b> Café',
      text: expect.stringContaining(link),
      html: expect.stringContaining(`href="${link}"`),
      createdAt: '2026-11-18T17:00:00Z',
    })
    for (const words of [
      'Hello Ada Baker',
      `Agent (agent ${keys.agent})`,
      '7 days, until 11/25/2026 12:00 New York time',
    ])
      expect([mail?.text, mail?.html].every(part => part?.includes(words))).toBe(true)
    expect(mail?.html).not.toContain('<b>')
    const xml = mail?.html.replace('<!doctype html>', '').replace('<meta charset="utf-8">', '') ?? ''
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(await opens(link)).toBe(true)
  })

  test('sent again: another mail with the same link, which works for seven days from then', async () => {
    await create('again', { business: { dbaName: 'Again' } })
    const link = await linkOf('again')
    await setClock(6)
    expect(await linkOf('again')).toBe(link)
    await setClock(12)
    expect(await opens(link)).toBe(true)
    const mails = await mailsFor('Again')
    expect(mails.map(({ text }) => text.includes(link))).toEqual([true, true])
    const days = mails.map(({ text }) => /until ([\d/]+)/.exec(text)?.[1])
    expect(new Set(days)).toEqual(new Set(['11/25/2026', '12/01/2026']))
    await setClock(13)
    expect(await opens(link)).toBe(false)
    const next = await linkOf('again')
    expect([next === link, await opens(next), await opens(link)]).toEqual([false, true, false])
  })

  test('to another address goes another link, and the first address’s stops working', async () => {
    await create('moved', { business: { dbaName: 'Moved' } })
    const link = await linkOf('moved')
    const principals = (email: string) => ({ principals: [{ firstName: 'Ada', lastName: 'Baker', email }] })
    await agent.call('PATCH', '/enroll/application/key/moved', principals('ben@example.com'))
    const next = await linkOf('moved')
    expect(next).not.toBe(link)
    expect([await opens(link), await opens(next)]).toEqual([false, true])
    expect((await mailsFor('Moved')).map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ben@example.com'])
  })

  test('ten sends at once write ten mails with one link', async () => {
    await create('race', { business: { dbaName: 'Race' } })
    const links = await Promise.all(Array.from({ length: 10 }, () => linkOf('race')))
    expect(new Set(links).size).toBe(1)
    expect(await mailsFor('Race')).toHaveLength(10)
  })

  test('what is not sent writes no mail', async () => {
    await create('unready', { principals: [{ firstName: 'Ada' }], business: { dbaName: 'Unready' } })
    expect((await send('unready')).codes).toEqual(['NOT_READY', 'NOT_READY'])
    expect(await mailsFor('Unready')).toEqual([])
    expect((await send('nobody')).status).toBe(404)
  })

  test('a mailbox is read by its own credentials and by the portal alone', async () => {
    await create('private', { business: { dbaName: 'Private' } })
    await send('private')
    const stranger = await boarding.signIn(await boarding.provision('elsewhere'))
    const colleague = await boarding.signIn(await boarding.provision('organization'))
    for (const other of [stranger, colleague])
      expect((await other.call('GET', '/enroll/sandbox/mails')).body.data).toEqual({ mails: [] })
    expect((await gateway.app.request('/enrollment/enroll/sandbox/mails')).status).toBe(401)
    // A colleague's mail is the colleague's, with the same link.
    const sent = await send('private', colleague)
    expect(sent.body.data?.['link']).toBe(await linkOf('private'))
    expect(await mailsFor('Private', colleague)).toHaveLength(1)
    const portal = portalOf(gateway)
    const shop = await portal.provision()
    expect(await portal.mailsOf(shop.credentialId)).toEqual([])
    const theirs = await portal.mailsOf(keys.credentialId)
    expect(theirs.filter(({ subject }) => subject.endsWith('Private'))).toHaveLength(2)
  })

  test('the database and the log show neither link nor name', async () => {
    await create('sealed', { business: { dbaName: 'Sealed Bakery' } })
    const token = (await linkOf('sealed')).split('/').at(-1) ?? '?'
    const rows = JSON.stringify(await gateway.store.read.selectFrom('mails').selectAll().execute())
    for (const word of [token, 'Sealed Bakery', 'ada@example.com', 'Baker']) expect(rows).not.toContain(word)
    expect(gateway.logLines.join('')).not.toContain(token)
  })
})

describeApi('an application that is handed over', kind => {
  test('ages by the clock of the organization, whichever agent puts it ahead', async () => {
    const gateway = await openTestGateway(kind)
    const boarding = boardingOf(gateway)
    const [keys, others] = [await boarding.provision('one'), await boarding.provision('one')]
    const [agent, colleague] = [await boarding.signIn(keys), await boarding.signIn(others)]
    await colleague.call('PUT', '/enroll/sandbox/clock', { daysAhead: 300 })
    await agent.call('POST', '/enroll/application', wholeExample(keys, 'clock'))
    const sent = await colleague.call('PUT', '/enroll/application/merchant/send/key/clock')
    expect(sent.body.data?.['expiresAt']).toBe('2027-09-21T17:00:00Z')
    const code = await colleague.call('POST', '/enroll/two-factor/initiate', { externalKey: 'clock' })
    expect(code.body.data?.['expiresAt']).toBe('2027-09-14T17:10:00Z')
    const confirmed = await colleague.call('POST', '/enroll/two-factor/validate', {
      externalKey: 'clock',
      code: '1234',
    })
    expect(confirmed.body.data).toMatchObject({ status: 'confirmed' })
    const path = new URL(String(sent.body.data?.['link'])).pathname
    await gateway.postForm(`${path}/sign`, { SIGNER: 'Ada Baker' })
    await colleague.call('GET', '/enroll/application/validate/clock')
    expect((await colleague.call('PUT', '/enroll/application/submit/clock')).status).toBe(200)
    const status = async () => (await agent.call('GET', '/enroll/application/key/clock')).body.data?.['status']
    expect(await status()).toBe('submitted')
    expect((await agent.call('PUT', '/enroll/sandbox/clock', { daysAhead: 1 })).codes).toEqual(['CLOCK_BACKWARDS'])
    await agent.call('PUT', '/enroll/sandbox/clock', { daysAhead: 301 })
    expect(await status()).toBe('approved')
    await gateway.close()
  })
})
