import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditPage } from '../../../contract/admin-endpoints.ts'
import type { CredentialsList } from '../../../contract/endpoints.ts'
import type { UserNotesPage, UsersPage } from '../../../contract/user-endpoints.ts'
import type { UserActivity } from '../../../domain/administration/user-activity.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { newPerson, openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

describe.each(apiStores)('what staff know of users on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  let admin: Visitor
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
    admin = await portal.demoUser('admin')
  })
  afterAll(async () => {
    await gateway.stop()
    await files.store.close()
    await files.remove()
  })

  async function person() {
    const visitor = portal.visitor()
    const account = newPerson()
    expect((await visitor.post('/api/auth/sign-up/email', { json: account })).status).toBe(200)
    const query = new URLSearchParams({ search: account.email })
    const { users } = (await (await admin.get(`/api/admin/users?${query}`)).json()) as UsersPage
    return { visitor, account, id: users[0]?.id ?? '' }
  }
  const write = (userId: string, text: string, noteId: string) =>
    admin.post('/api/admin/users/note', { json: { userId, noteId, text } })
  const notesOf = async (id: string) =>
    ((await (await admin.get(`/api/admin/users/${id}/notes`)).json()) as UserNotesPage).notes

  test('are kept with who wrote them and when, newest first, encrypted; the log says that, and not what', async () => {
    const { id, account } = await person()
    expect((await write(id, 'Wants a terminal\nfor a market stall', 'note-number-one-of-two')).status).toBe(200)
    portal.advance(1_000)
    expect((await write(id, 'Called back', 'note-number-two-of-two')).status).toBe(200)
    const notes = await notesOf(id)
    expect(notes.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([
      ['Called back', 'admin@gatehouse.test'],
      ['Wants a terminal\nfor a market stall', 'admin@gatehouse.test'],
    ])
    expect(notes[0]?.writtenAt).toBeGreaterThanOrEqual((notes[1]?.writtenAt ?? 0) + 1_000)
    const rows = await files.store.db.selectFrom('user_notes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('market')
    const query = new URLSearchParams({ subject: account.email })
    const { entries } = (await (await admin.get(`/api/admin/audit-log?${query}`)).json()) as AuditPage
    expect(entries.map(({ action }) => action)).toEqual(['user_note_written', 'user_note_written'])
    expect(JSON.stringify(entries)).not.toContain('market')
  })

  test('one sent again is the same note; another text under its id is refused', async () => {
    const { id } = await person()
    const answers = await Promise.all([1, 2, 3].map(() => write(id, 'Once', 'note-that-is-sent-again')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await notesOf(id)).toHaveLength(1)
    expect(await problemOf(await write(id, 'Twice', 'note-that-is-sent-again'))).toEqual([
      409,
      'note_differs',
      'noteId',
    ])
  })

  test.each([
    [' ', 'invalid_field'],
    ['x'.repeat(2_001), 'invalid_field'],
    ['a\u0000b', 'invalid_field'],
    ['They typed 4111 1111 1111 1111', 'card_number'],
  ])('%j is refused', async (text, code) => {
    const { id } = await person()
    expect((await problemOf(await write(id, text, 'note-that-is-refused'))).slice(0, 2)).toEqual([422, code])
    expect(await notesOf(id)).toEqual([])
  })

  test('of nobody there are none', async () => {
    expect(await problemOf(await write('nobody', 'Hello', 'note-about-nobody-at-all'))).toEqual([
      404,
      'user_not_found',
      'userId',
    ])
    expect(await problemOf(await admin.get('/api/admin/users/nobody/notes'))).toEqual([404, 'user_not_found'])
  })

  test('they end with the account', async () => {
    const { id, visitor, account } = await person()
    await write(id, 'Leaves soon', 'note-about-who-leaves')
    const deleted = await visitor.post('/api/account/delete', { json: { password: account.password } })
    expect(deleted.status, await deleted.text()).toBe(200)
    const rows = await files.store.db.selectFrom('user_notes').selectAll().where('user_id', '=', id).execute()
    expect(rows).toEqual([])
  })

  test('last calls and failed calls are those of their own credentials', async () => {
    const [one, other] = [await person(), await person()]
    const activityOf = async (id: string) =>
      (await (await admin.get(`/api/admin/users/${id}/activity`)).json()) as UserActivity
    expect(await activityOf(one.id)).toEqual({ credentials: [], failedCalls: [], failedCallsTotal: 0 })
    const made = await one.visitor.post('/api/credentials', { json: newCredentialsFor('Browser Post', 1) })
    const [record] = (await made.json()) as CredentialsList
    const macOf = (list: CredentialsList[number] | undefined) =>
      list?.items.find(({ key }) => key === 'MAC')?.value ?? ''
    await other.visitor.post('/api/credentials', { json: newCredentialsFor('Browser Post', 1) })
    const exchange = (amount: string) =>
      fetch(`${gateway.url}/keyexch`, {
        method: 'POST',
        body: new URLSearchParams({ MAC: macOf(record), AMOUNT: amount, TRAN_NBR: '1', TRAN_GROUP: 'SALE' }),
      })
    await exchange('much')
    const activity = await activityOf(one.id)
    expect(activity.credentials).toMatchObject([
      { productName: 'Browser Post', active: true, lastUsed: expect.any(Number) },
    ])
    expect(activity.failedCallsTotal).toBe(1)
    expect(activity.failedCalls).toMatchObject([{ productName: 'Browser Post', api: 'key-exchange' }])
    expect(JSON.stringify(activity)).not.toContain(macOf(record))
    expect(await activityOf(other.id)).toMatchObject({ failedCalls: [], credentials: [{ lastUsed: null }] })
  })
})
