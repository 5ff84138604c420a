import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditPage } from '../../../contract/admin-endpoints.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { UserFile } from '../../../domain/files/user-file.ts'
import { newPerson, openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const logPath = '/api/admin/audit-log'
const email = 'dev@gatehouse.test'
const hour = 3_600_000

describe.each(apiStores)('the audit log on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  let admin: Visitor
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files, { DATA_DIR: files.dataDir })
    admin = await portal.demoUser('admin')
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  const log = async (query = '') => (await (await admin.get(`${logPath}?${query}`)).json()) as AuditPage
  const wrote = async () => (await log(`subject=${email}`)).entries.map(({ action }) => action)
  async function upload(text = '%PDF-1.7', uploadId = randomUUID()) {
    const path = `/api/admin/user-files?${new URLSearchParams({ name: 'plan.pdf', uploadId })}`
    const headers = { 'content-type': 'application/octet-stream', email }
    return admin.post(path, { text, headers })
  }
  const remove = (filePath: string, who = admin, of = email) =>
    who.post('/api/admin/user-files/delete', { json: { filePath, email: of } })

  test('holds what was done with files of users: once however often a call is sent, and nothing of what was refused', async () => {
    const uploadId = randomUUID()
    await Promise.all([1, 2].map(() => upload('%PDF-1.7', uploadId)))
    const { filePath } = (await (await upload('%PDF-1.7', uploadId)).json()) as UserFile
    expect((await upload('%PDF-1.4', uploadId)).status).toBe(409)
    expect((await upload('no PDF')).status).toBe(422)
    expect(await wrote()).toEqual(['file_stored'])
    const [entry] = (await log(`subject=${email}`)).entries
    expect(entry).toMatchObject({
      actorEmail: 'admin@gatehouse.test',
      details: { fileName: 'plan.pdf', bytes: 8 },
      recordedAt: expect.any(Number),
    })
    // The owner's own reading is nobody's business.
    const owner = await portal.demoUser('dev')
    const query = new URLSearchParams({ filePath })
    expect((await owner.get(`/api/user-files?${query}`)).status).toBe(200)
    const asAdmin = `/api/user-files/admin?${query}`
    expect(await (await admin.get(asAdmin, { headers: { email } })).text()).toBe('%PDF-1.7')
    expect((await admin.get(`${asAdmin}x`, { headers: { email } })).status).toBe(404)
    expect(await wrote()).toEqual(['file_fetched', 'file_stored'])
    for (let n = 0; n < 2; n++) expect((await remove(filePath)).status).toBe(200)
    expect(await wrote()).toEqual(['file_deleted', 'file_fetched', 'file_stored'])
    expect((await owner.get(`/api/user-files?${query}`)).status).toBe(404)
  })

  describe('deleting a file', () => {
    test('takes the one file, of the one user', async () => {
      const { filePath } = (await (await upload('%PDF-1.1')).json()) as UserFile
      const kept = (await (await upload('%PDF-1.2')).json()) as UserFile
      expect(await (await remove(filePath, admin, 'isv@gatehouse.test')).json()).toEqual({ status: 'deleted' })
      const query = new URLSearchParams({ filePath })
      expect((await admin.get(`/api/user-files/admin?${query}`, { headers: { email } })).status).toBe(200)
      const [random] = filePath.split('__')
      await remove(`${random}__other.pdf`)
      expect((await admin.get(`/api/user-files/admin?${query}`, { headers: { email } })).status).toBe(200)
      await Promise.all([remove(filePath), remove(filePath)])
      const owner = await portal.demoUser('dev')
      const list = (await (await owner.get('/api/user-files/list')).json()) as { files: UserFile[] }
      expect(list.files.map(file => file.filePath)).toEqual([kept.filePath])
    })

    test('is for administrators', async () => {
      const { filePath } = (await (await upload()).json()) as UserFile
      expect(await problemOf(await remove(filePath, portal.visitor()))).toEqual([401, 'not_signed_in'])
      for (const name of ['dev', 'isv'] as const) {
        expect(await problemOf(await remove(filePath, await portal.demoUser(name)))).toEqual([403, 'not_allowed'])
      }
      const query = new URLSearchParams({ filePath })
      expect((await admin.get(`/api/user-files/admin?${query}`, { headers: { email } })).status).toBe(200)
    })

    test.each(['../../portal.db', '/etc/passwd', 'a\u0000b', '..\\x', '__', '.'])('%j deletes nothing', async path => {
      const before = (await wrote()).length
      expect((await remove(path)).status).toBe(200)
      expect((await wrote()).length).toBe(before)
      expect((await portal.app.request('/readyz')).status).toBe(200)
    })

    test.each([
      [{ email }, 'filePath'],
      [{ filePath: 'a' }, 'email'],
      [{ filePath: 'a', email: 'nobody@shop.example' }, 'email'],
    ])('%j is refused', async (json, param) => {
      const [status, , named] = await problemOf(await admin.post('/api/admin/user-files/delete', { json }))
      expect([status, named]).toEqual([422, param])
    })
  })

  test('says once an hour that the mailbox was read', async () => {
    for (let n = 0; n < 3; n++) await admin.get('/api/admin/mails')
    expect((await log('action=mailbox_read')).entries).toHaveLength(1)
    const later = await openPortal(files, { DATA_DIR: files.dataDir })
    later.advance(hour)
    const again = await later.demoUser('admin')
    await again.get('/api/admin/mails')
    expect((await log('action=mailbox_read')).entries).toHaveLength(2)
    const dev = await portal.demoUser('dev')
    await dev.get('/api/admin/mails')
    expect((await log('action=mailbox_read')).entries).toHaveLength(2)
  })

  test('names which mail was read, and whose; the list itself has no text', async () => {
    const { email } = newPerson()
    const text = 'https://portal.example/reset-password?token=secret'
    for (const subject of ['First', 'Second']) {
      await portal.postOffice.send({ kind: 'reset-password', to: email, subject, text })
    }
    const list = await (await admin.get('/api/admin/mails')).text()
    expect(list).not.toContain('token=secret')
    const { mails } = JSON.parse(list) as { mails: { id: string; to: string }[] }
    const ids = mails.filter(({ to }) => to === email).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    for (const id of [...ids, ...ids]) {
      expect(await (await admin.get(`/api/admin/mails/${id}`)).json()).toMatchObject({ to: email, text })
    }
    const { entries } = await log(`subject=${email}`)
    expect(entries.map(({ action, details }) => [action, details['mail']]).sort()).toEqual([
      ['mail_read', 'First'],
      ['mail_read', 'Second'],
    ])
    expect(entries.map(({ details }) => details['mailId']).sort()).toEqual(ids.sort())
  })

  test('goes in pages, by any filter', async () => {
    const { db } = files.store
    const row = (n: number) => ({
      ...{ id: `paged-${n}`, recorded_ms: n, actor_id: 'x', actor_email: 'old@gatehouse.test', action: 'file_stored' },
      ...{ subject: 'paged', details: '{}' },
    })
    await db
      .insertInto('audit_entries')
      .values(Array.from({ length: 60 }, (_, n) => row(n)))
      .execute()
    const first = await log('subject=paged')
    expect(first.entries.length).toBe(50)
    const second = await log(`subject=paged&cursor=${first.nextCursor}`)
    expect([second.entries.length, second.nextCursor]).toEqual([10, null])
    expect((await log('actor=OLD@gatehouse.test&action=file_stored')).entries.length).toBe(50)
    expect((await log('actor=old@gatehouse.test&action=file_deleted')).entries).toEqual([])
  })

  test.each([
    ['cursor=1', [400, 'broken_cursor', 'cursor']],
    ['action=constructor', [422, 'invalid_field', 'action']],
    ['actor=', [422, 'invalid_field', 'actor']],
    ['subject=%00', [422, 'invalid_field', 'subject']],
  ])('%s is refused', async (query, problem) => {
    expect(await problemOf(await admin.get(`${logPath}?${query}`))).toEqual(problem)
  })

  test('cannot be changed: its address takes reading alone, and no other call names it', async () => {
    expect((await admin.post(logPath, { json: {} })).status).toBe(405)
    expect((await admin.put(logPath, { json: {} })).status).toBe(405)
    const paths = Object.values(endpoints).flatMap(({ method, path }) => (path.includes('audit') ? [method] : []))
    expect(new Set(paths)).toEqual(new Set(['GET']))
  })
})
