import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailsStore } from '../db/mails-table.ts'
import { createSeal } from '../db/seal.ts'
import { createLog } from '../http/create-log.ts'
import { openPortal, type TestPortal } from '../test-support/open-portal.ts'
import { testSecrets } from '../test-support/settings.ts'
import { startSmtp, type TestSmtp } from '../test-support/start-smtp.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'
import { createPostOffice, type PostOffice } from './post-office.ts'
import { createSmtpCarrier } from './smtp-carrier.ts'

const hour = 3_600_000
const to = 'ada@shop.example'
const mail = { kind: 'account-notice', to, subject: 'Größe geändert', text: 'First line\n\n.\nLast line' } as const

describe.each(testStores)('mails on $kind', ({ open }) => {
  let files: TestStore
  beforeAll(async () => {
    files = await open()
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  /** What an administrator sees; past the end of any session. */
  async function shown(address = to, secret = testSecrets.AUTH_SECRET) {
    const { mails } = await createMailsStore(files.store.db, createSeal(secret), Date.now).page(null)
    return mails.filter(mail => mail.to === address)
  }
  beforeEach(async () => {
    await files.store.db
      .deleteFrom('mails')
      .execute()
      .catch(() => {})
  })

  test('without a mail server they are kept in the mailbox, readable there and nowhere else', async () => {
    const portal = await openPortal(files)
    await portal.postOffice.send(mail)
    expect(await portal.postOffice.deliverDue()).toBe(0)
    expect(await shown()).toMatchObject([{ ...mail, state: 'kept', tries: 0, lastError: '' }])
    expect(JSON.stringify(await files.store.db.selectFrom('mails').selectAll().execute())).not.toContain('Last line')
    expect((await shown(to, 'another secret of more than 32 characters'))[0]?.text).toContain('cannot be read')
  })

  test('the same event is told once', async () => {
    const portal = await openPortal(files)
    await Promise.all([1, 2, 3].map(() => portal.postOffice.send({ ...mail, id: 'order-7-shipped' })))
    expect(await shown()).toHaveLength(1)
  })

  test('after 30 days they go', async () => {
    const portal = await openPortal(files)
    await portal.postOffice.send(mail)
    portal.advance(29 * 24 * hour)
    await portal.postOffice.deliverDue()
    expect(await shown()).toHaveLength(1)
    portal.advance(2 * 24 * hour)
    await portal.postOffice.deliverDue()
    expect(await shown()).toEqual([])
  })

  describe('with a mail server', () => {
    let smtp: TestSmtp
    let portal: TestPortal
    beforeEach(async () => {
      smtp = await startSmtp()
      portal = await openPortal(files, { SMTP_URL: smtp.url, MAIL_FROM: 'Gatehouse <portal@gatehouse.example>' })
    })
    afterEach(() => smtp.stop())

    test('they are handed to it, and their text goes', async () => {
      await portal.postOffice.send(mail)
      expect(await portal.postOffice.deliverDue()).toBe(1)
      expect(await portal.postOffice.deliverDue()).toBe(0)
      expect(smtp.messages).toHaveLength(1)
      expect(smtp.messages[0]).toMatch(/^From: Gatehouse <portal@gatehouse.example>$/m)
      expect(smtp.messages[0]).toMatch(/^Subject: =\?UTF-8\?/m)
      expect(smtp.messages[0]).toMatch(/^Message-ID: <[\w-]+@gatehouse.example>$/m)
      expect(smtp.messages[0]).toContain('Last line')
      expect(await shown()).toMatchObject([{ state: 'sent', text: '' }])
    })

    test('sending does not wait for it; it is tried again for three days, and then kept as failed', async () => {
      smtp.refuseWith('451 try later')
      await portal.postOffice.send(mail)
      expect(await portal.postOffice.deliverDue()).toBe(1)
      expect(await portal.postOffice.deliverDue()).toBe(0)
      expect(await shown()).toMatchObject([{ state: 'waiting', tries: 1, text: mail.text }])
      portal.advance(hour)
      smtp.refuseWith(null)
      expect(await portal.postOffice.deliverDue()).toBe(1)
      expect(await shown()).toMatchObject([{ state: 'sent' }])
      smtp.refuseWith('451 try later')
      await portal.postOffice.send({ ...mail, to: 'late@shop.example' })
      for (let day = 0; day < 14; day++) {
        await portal.postOffice.deliverDue()
        portal.advance(24 * hour)
      }
      const [failed] = await shown('late@shop.example')
      expect(failed).toMatchObject({ state: 'failed', tries: 12, text: mail.text })
      expect(failed?.lastError).toContain('451')
    })

    test('one that is refused for good is not tried again', async () => {
      smtp.refuseWith('550 nobody here')
      await portal.postOffice.send(mail)
      await portal.postOffice.deliverDue()
      portal.advance(48 * hour)
      expect(await portal.postOffice.deliverDue()).toBe(0)
      expect(await shown()).toMatchObject([{ state: 'failed', tries: 1 }])
    })

    test('a server that is away loses nothing', async () => {
      await smtp.stop()
      await portal.postOffice.send(mail)
      await portal.postOffice.deliverDue()
      expect(await shown()).toMatchObject([{ state: 'waiting', tries: 1 }])
      expect(portal.logLines.join('')).toContain('a mail was not delivered')
      expect(portal.logLines.join('')).not.toContain('Last line')
    })

    test('two copies of the program send each once', async () => {
      const copy = await openPortal(files, { SMTP_URL: smtp.url, MAIL_FROM: 'portal@gatehouse.example' })
      for (let n = 0; n < 10; n++) await portal.postOffice.send({ ...mail, subject: `Number ${n}` })
      await Promise.all([portal.postOffice.deliverDue(), copy.postOffice.deliverDue()])
      const subjects = smtp.messages.map(message => /^Subject: (.*)$/m.exec(message)?.[1])
      expect(subjects.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `Number ${n}`))
    })

    describe('two copies of the program and a slow mail server', () => {
      const leaseMs = 300
      let nowMs: number
      let copies: PostOffice[]
      let answer: () => void
      beforeEach(() => {
        nowMs = Date.now()
        copies = [1, 2].map(() => {
          const mails = createMailsStore(files.store.db, createSeal(testSecrets.AUTH_SECRET), () => nowMs)
          const carrier = createSmtpCarrier({ url: smtp.url, from: 'portal@gatehouse.example' })
          return createPostOffice({
            mails,
            carrier,
            clock: () => nowMs,
            newId: randomUUID,
            log: createLog('silent'),
            leaseMs,
          })
        })
        const answered = new Promise<void>(resolve => {
          answer = resolve
        })
        smtp.answerAfter(answered)
      })
      const leasedUntil = async () =>
        Number((await files.store.db.selectFrom('mails').select('next_try_ms').executeTakeFirstOrThrow()).next_try_ms)

      test('a mail that takes many leases is renewed by who sends it, and nobody else sends it', async () => {
        const [first, second] = copies as [PostOffice, PostOffice]
        await first.send(mail)
        const sending = first.deliverDue()
        await expect.poll(() => smtp.messages.length).toBe(1)
        for (let half = 0; half < 8; half++) {
          nowMs += leaseMs / 2
          expect(await second.deliverDue()).toBe(0)
          await expect.poll(leasedUntil).toBe(nowMs + leaseMs)
        }
        answer()
        expect(await sending).toBe(1)
        expect(await second.deliverDue()).toBe(0)
        expect(smtp.messages).toHaveLength(1)
        expect(await shown()).toMatchObject([{ state: 'sent', tries: 0 }])
      })

      test('what waits behind a slow one is sent by the other; all once', async () => {
        const [first, second] = copies as [PostOffice, PostOffice]
        for (let n = 0; n < 6; n++) await first.send({ ...mail, id: `mail-${n}` })
        const stops = [first.start(), second.start()]
        await expect.poll(() => smtp.messages.length).toBe(2)
        answer()
        await expect.poll(async () => (await shown()).every(({ state }) => state === 'sent')).toBe(true)
        await Promise.all(stops.map(stop => stop()))
        expect(new Set(smtp.messages.map(message => /^Message-ID: (.*)$/m.exec(message)?.[1])).size).toBe(6)
        expect(smtp.messages).toHaveLength(6)
      })

      test('what a copy had claimed when it died is taken over when the lease has ended, under the same Message-ID', async () => {
        const [first, second] = copies as [PostOffice, PostOffice]
        await first.send(mail)
        // It dies between its claim and the record: it renews nothing any more.
        await createMailsStore(files.store.db, createSeal(testSecrets.AUTH_SECRET), () => nowMs).claimNext(leaseMs)
        answer()
        nowMs += leaseMs - 1
        expect(await second.deliverDue()).toBe(0)
        nowMs += 1
        expect(await second.deliverDue()).toBe(1)
        const [row] = await files.store.db.selectFrom('mails').select('id').execute()
        expect(smtp.messages[0]).toContain(`Message-ID: <${row?.id}@gatehouse.example>`)
      })

      test('one that was taken while the database could not be told is not sent again', async () => {
        const store = createMailsStore(files.store.db, createSeal(testSecrets.AUTH_SECRET), () => nowMs)
        let isAway = true
        const markSent = async (id: string) => {
          if (isAway) throw new Error('the database is away')
          await store.markSent(id)
        }
        const carrier = createSmtpCarrier({ url: smtp.url, from: 'portal@gatehouse.example' })
        const parts = { clock: () => nowMs, newId: randomUUID, log: createLog('silent'), leaseMs, carrier }
        const copy = createPostOffice({ mails: { ...store, markSent }, ...parts })
        answer()
        await copy.send(mail)
        await expect(copy.deliverDue()).rejects.toThrow('away')
        nowMs += 10 * leaseMs
        await expect(copy.deliverDue()).rejects.toThrow('away')
        isAway = false
        expect(await copy.deliverDue()).toBe(0)
        expect(smtp.messages).toHaveLength(1)
        expect(await shown()).toMatchObject([{ state: 'sent' }])
      })
    })

    test('a running program delivers by itself, and stops when told', async () => {
      const stop = portal.postOffice.start()
      await portal.postOffice.send(mail)
      for (let tries = 0; tries < 50 && smtp.messages.length === 0; tries++) await sleep(50)
      expect(smtp.messages).toHaveLength(1)
      await stop()
      await portal.postOffice.send(mail)
      await sleep(100)
      expect(smtp.messages).toHaveLength(1)
    })

    test('a line feed in a subject adds no header', async () => {
      await portal.postOffice.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example' })
      await portal.postOffice.deliverDue()
      expect(smtp.messages.join('\n')).not.toMatch(/^Bcc:/m)
    })

    test.each(['ada@shop.example\r\nBcc: eve@evil.example', 'ada@shop.example, eve@evil.example', 'ada', ''])(
      'what is not one address is refused: %j',
      async address => {
        await expect(portal.postOffice.send({ ...mail, to: address })).rejects.toThrow('not one email address')
      },
    )
  })
})
