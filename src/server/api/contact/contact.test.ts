import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '../../../../content/data/brand.ts'
import type { AuditPage } from '../../../contract/admin-endpoints.ts'
import type { ContactMessagesPage } from '../../../contract/contact-endpoints.ts'
import type { ContactMessage } from '../../../domain/messages/contact-schema.ts'
import type { MailHead, MailRecord } from '../../../domain/messages/mail.ts'
import { standing } from '../../../lib/test-support/standing.ts'
import { openPortal, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/contact'
const formPath = '/api/forms/contact'
const listPath = '/api/admin/contact-messages'
const hour = 3_600_000
let number = 0
const typed = (change: object = {}) => ({
  ...{ name: 'Pia Person', company: 'Corner Shop', email: 'pia@shop.example', phone: '+1 555 0199' },
  ...{ topic: 'sales-engineering', message: `Question ${number++}` },
  ...change,
})
const draft = (change: object = {}) => ({ ...typed(), draftId: `draft-${number++}-xyz`, filledInMs: 9_000, ...change })

describe.each(apiStores)('contact messages on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files)
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  // They all come from one address; the clock cannot go on for each, as sessions would end.
  beforeEach(() => forgetLimits())
  const forgetLimits = () => files.store.db.deleteFrom('rate_limits').execute()
  const visitor = () => portal.visitor()

  async function messages(text = ''): Promise<ContactMessage[]> {
    const admin = await portal.demoUser('admin')
    const answer = (await (await admin.get(listPath)).json()) as ContactMessagesPage
    return answer.messages.filter(({ message }) => message.includes(text))
  }
  async function mails(text: string) {
    const admin = await portal.demoUser('admin')
    const { mails } = (await (await admin.get('/api/admin/mails')).json()) as {
      mails: MailHead[]
    }
    const whole = await Promise.all(
      mails.map(async ({ id }) => (await (await admin.get(`/api/admin/mails/${id}`)).json()) as MailRecord),
    )
    return whole.filter(mail => mail.text.includes(text))
  }

  test('a message is kept, encrypted, and mailed', async () => {
    const json = draft({ message: 'Zeile eins\r\nund 100 % Größe 🙂' })
    const response = await visitor().post(path, { json })
    expect([response.status, await response.json()]).toEqual([200, { status: 'received' }])
    const [kept] = await messages('Größe')
    expect(kept).toMatchObject({ name: 'Pia Person', message: 'Zeile eins\nund 100 % Größe 🙂', isSignedIn: false })
    const [mail] = await mails('Größe')
    expect(mail).toMatchObject({ kind: 'contact-message', to: brand.salesEngineeringEmail })
    expect(mail?.subject).toBe('Contact form: A question to sales engineering')
    expect(mail?.text).toContain('Email: pia@shop.example')
    const rows = await files.store.db.selectFrom('contact_messages').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(standing('Größe', 'pia@shop', 'Pia'))
  })

  test('the same draft is one message, also all at once, and counts once', async () => {
    const json = draft({ message: 'Only once' })
    const person = visitor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.post(path, { json })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (let n = 0; n < 20; n++) expect((await person.post(path, { json })).status).toBe(200)
    expect(await messages('Only once')).toHaveLength(1)
    expect(await mails('Only once')).toHaveLength(1)
    await person.post(path, { json: { ...json, message: 'Only once, corrected' } })
    expect(await messages('Only once')).toHaveLength(2)
  })

  test('a message whose mail was lost is mailed when it is sent again', async () => {
    const json = draft({ message: 'Lost in between' })
    const person = visitor()
    await person.post(path, { json })
    await files.store.db.deleteFrom('mails').execute()
    await person.post(path, { json })
    expect(await mails('Lost in between')).toHaveLength(1)
    expect(await messages('Lost in between')).toHaveLength(1)
  })

  test('the receiver is a setting', async () => {
    const other = await openPortal(files, { CONTACT_EMAIL: 'help@provider.example' })
    await other.visitor().post(path, { json: draft({ message: 'To the provider' }) })
    expect(await mails('To the provider')).toMatchObject([{ to: 'help@provider.example' }])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'pia' }, 'email'],
    [{ email: 'pia@shop.example\r\nBcc: eve@evil.example' }, 'email'],
    [{ name: 'Pia\r\nBcc: eve@evil.example' }, 'name'],
    [{ company: 'A\u0000B' }, 'company'],
    [{ phone: 'call me' }, 'phone'],
    [{ topic: 'constructor' }, 'topic'],
    [{ topic: 'sales-engineering\r\nBcc: x@y.example' }, 'topic'],
    [{ message: '' }, 'message'],
    [{ message: 'x'.repeat(4_001) }, 'message'],
    [{ message: 'bell \u0007' }, 'message'],
    [{ message: 7 }, 'message'],
    [{ website: 'https://spam.example' }, 'website'],
    [{ filledInMs: 100 }, 'filledInMs'],
    [{ draftId: '../1' }, 'draftId'],
  ])('%j is refused', async (change, param) => {
    const response = await visitor().post(path, { json: draft(change) })
    expect(await problemOf(response)).toEqual([422, 'invalid_field', param])
  })

  test.each(['message', 'name', 'phone', 'company'])(
    'a card number in %s is refused, kept and mailed nowhere',
    async field => {
      const response = await visitor().post(path, {
        json: draft({ message: 'Planted', [field]: 'Planted 4111 1111 1111 1111' }),
      })
      expect(await problemOf(response)).toEqual([422, 'card_number', field])
      expect([await messages('Planted'), await mails('Planted')]).toEqual([[], []])
    },
  )

  test('after ten from one address there is a pause, and then it goes on', async () => {
    const person = visitor()
    for (let n = 0; n < 10; n++) expect((await person.post(path, { json: draft() })).status).toBe(200)
    const refused = await person.post(path, { json: draft() })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await problemOf(refused)).toEqual([429, 'rate_limited'])
    const later = await openPortal(files)
    later.advance(hour + portal.now() - later.now())
    expect((await later.visitor().post(path, { json: draft() })).status).toBe(200)
  })

  test('an account has its own limit, from whatever address', async () => {
    const behind = await openPortal(files, { TRUST_PROXY: '1' })
    const person = await behind.signedIn()
    const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })
    for (let n = 0; n < 10; n++) await person.post(path, { json: draft(), headers: from(n) })
    expect(await problemOf(await person.post(path, { json: draft(), headers: from(99) }))).toEqual([
      429,
      'rate_limited',
    ])
  })

  test('another site cannot send one', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await problemOf(await visitor().post(path, { json: draft(), headers }))).toEqual([403, 'cross_site_write'])
    expect((await visitor().post(formPath, { form: typed() as never, headers })).status).toBe(403)
  })

  test('a plain form is sent once, and leads on or back', async () => {
    const person = visitor()
    const form = typed({ message: 'By form', website: '' }) as unknown as Record<string, string>
    for (let n = 0; n < 2; n++) {
      const sent = await person.post(formPath, { form })
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?done=1'])
    }
    expect(await messages('By form')).toHaveLength(1)
    const refused = await person.post(formPath, { form: { ...form, email: 'secret-typed' } })
    expect(refused.headers.get('location')).toBe('/contact?error=invalid_field&param=email')
    for (let n = 0; n < 10; n++) await person.post(formPath, { form: typed() as never })
    const limited = await person.post(formPath, { form: typed() as never })
    expect(limited.headers.get('location')).toBe('/contact?error=rate_limited')
  })

  describe('the list', () => {
    test.each([
      ['a visitor', () => portal.visitor(), [401, 'not_signed_in']],
      ['a user', () => portal.demoUser('dev'), [403, 'not_allowed']],
      ['a multi-merchant user', () => portal.demoUser('isv'), [403, 'not_allowed']],
    ])('is not for %s', async (_who, person, problem) => {
      expect(await problemOf(await (await person()).get(listPath))).toEqual(problem)
    })

    test.each(['1', 'a.b', '1.', "1.' or 1=1"])('refuses the cursor %j', async cursor => {
      const admin = await portal.demoUser('admin')
      const response = await admin.get(`${listPath}?${new URLSearchParams({ cursor })}`)
      expect(await problemOf(response)).toEqual([400, 'broken_cursor', 'cursor'])
    })

    test('goes in pages, newest first, each message once', async () => {
      for (let n = 0; n < 60; n++) {
        if (n % 10 === 0) await forgetLimits()
        await portal.visitor().post(path, { json: draft() })
      }
      const admin = await portal.demoUser('admin')
      const seen: ContactMessage[] = []
      for (let next: string | null = ''; next !== null; ) {
        const response = await admin.get(listPath + (next && `?cursor=${next}`))
        const page = (await response.json()) as ContactMessagesPage
        expect(page.messages.length).toBeLessThanOrEqual(50)
        seen.push(...page.messages)
        next = page.nextCursor
      }
      expect(seen.length).toBeGreaterThanOrEqual(60)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
      const times = seen.map(({ receivedAt }) => receivedAt)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })

    test('what was sealed with another secret hides nothing else', async () => {
      const other = await openPortal(files, { AUTH_SECRET: 'Xk3vQ9mTz7RwLp2cYhJ6nFd8sGb4eUa5' })
      const admin = await other.demoUser('admin')
      const { messages } = (await (await admin.get(listPath)).json()) as ContactMessagesPage
      expect(messages[0]?.message).toContain('cannot be read')
      // The demo accounts are those of the first portal again.
      await openPortal(files)
    })
  })

  describe('the mark', () => {
    const markPath = '/api/admin/contact-messages/mark'
    const sent = async () => {
      const message = `To be handled ${number++}`
      await visitor().post(path, { json: draft({ message }) })
      return (await messages(message))[0] as ContactMessage
    }

    test('names who handled it first and stays so; open again forgets it; each change is recorded once', async () => {
      const admin = await portal.demoUser('admin')
      const { id, handled } = await sent()
      expect(handled).toBeNull()
      const mark = (isHandled: boolean) => admin.post(markPath, { json: { id, isHandled } })
      const answers = await Promise.all([mark(true), mark(true), mark(true)])
      for (const answer of answers) {
        expect(await answer.json()).toMatchObject({
          id,
          handled: { by: 'admin@gatehouse.test', at: expect.any(Number) },
        })
      }
      const listed = async (state: string) => {
        const answer = await admin.get(`${listPath}?state=${state}`)
        return ((await answer.json()) as ContactMessagesPage).messages.some(message => message.id === id)
      }
      expect([await listed('open'), await listed('handled')]).toEqual([false, true])
      expect(await (await mark(false)).json()).toMatchObject({ id, handled: null })
      expect([await listed('open'), await listed('handled')]).toEqual([true, false])
      const log = (await (await admin.get(`/api/admin/audit-log?subject=${id}`)).json()) as AuditPage
      expect(log.entries.map(({ action }) => action)).toEqual(['contact_message_reopened', 'contact_message_handled'])
      expect(JSON.stringify(log)).not.toContain('pia@shop.example')
    })

    test('is for administrators', async () => {
      const { id } = await sent()
      const json = { id, isHandled: true }
      expect(await problemOf(await visitor().post(markPath, { json }))).toEqual([401, 'not_signed_in'])
      for (const name of ['dev', 'isv'] as const) {
        const response = await (await portal.demoUser(name)).post(markPath, { json })
        expect(await problemOf(response)).toEqual([403, 'not_allowed'])
      }
    })

    test.each([
      [{ id: 'nothing', isHandled: true }, [404, 'message_not_found', 'id']],
      [{ id: 'a\u0000', isHandled: true }, [422, 'invalid_field', 'id']],
      [{ id: 'nothing', isHandled: 1 }, [422, 'invalid_field', 'isHandled']],
    ])('%j is refused', async (json, problem) => {
      const admin = await portal.demoUser('admin')
      expect(await problemOf(await admin.post(markPath, { json }))).toEqual(problem)
      expect(await problemOf(await admin.get(`${listPath}?state=new`))).toEqual([422, 'invalid_field', 'state'])
    })
  })

  test('after half a year they go', async () => {
    await visitor().post(path, { json: draft() })
    const later = await openPortal(files)
    later.advance(181 * 24 * hour)
    await later.visitor().post(path, { json: draft() })
    expect(await files.store.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
  })
})
