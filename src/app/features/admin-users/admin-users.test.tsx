import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf } from '../../../domain/accounts/permissions.ts'
import type { StaffRole } from '../../../domain/accounts/user-groups.ts'
import type { UserDetails } from '../../../domain/administration/user-record.ts'
import { show } from '../../test-support/show.tsx'
import { json, problem, stubPortal } from '../../test-support/stub-portal.ts'
import UserDetailsView from './user-details.island.tsx'
import UserList from './user-list.island.tsx'

const user = (change: Partial<UserDetails> = {}): UserDetails => ({
  ...{ id: 'pia', email: 'pia@shop.example', firstName: 'Pia', lastName: 'Person', company: '', phone: '' },
  ...{ userGroups: [], createdAt: 0, isEmailVerified: true, hasTwoFactor: false, sessionCount: 2 },
  ...{ credentials: [], openOrderCount: 1, orderCount: 3, fileCount: 0 },
  ...change,
})
const activity = (change: object = {}) => json({ credentials: [], failedCalls: [], failedCallsTotal: 0, ...change })
const around = {
  getUserActivity: () => activity(),
  listUserNotes: () => json({ notes: [], nextCursor: null }),
  listMails: () => json({ mails: [], nextCursor: null }),
}
const showUser = (role: StaffRole) =>
  show(<UserDetailsView userId="pia" madeAt={Date.now()} permissions={permissionsOf({ userGroups: [role] })} />)
const page = (users: UserDetails[], change: object = {}) => json({ users, isCut: false, nextCursor: null, ...change })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what is searched for is asked for; too many matches are said', async () => {
  const asked: string[] = []
  stubPortal({
    listUsers: (_, address) => {
      asked.push(address)
      return page([user()], { isCut: true })
    },
  })
  show(<UserList search="p & q" />)
  expect(await screen.findByText(/More than 1,000 users match/)).toBeTruthy()
  expect(asked).toEqual(['/api/admin/users?search=p+%26+q'])
})

test.each([
  ['no list', () => json({}), 'The users could not be loaded'],
  ['a page of a proxy', () => new Response('<h1>oops'), 'The users could not be loaded'],
  ['no right any more', () => problem('not_allowed'), 'The users could not be loaded'],
  ['no session', () => problem('not_signed_in'), 'Your session has ended'],
])('%s is said', async (_, answer, title) => {
  stubPortal({ listUsers: answer })
  show(<UserList search="" />)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('orders of a user lead to their list, for who may manage them', async () => {
  stubPortal({ ...around, getUser: () => json(user()) })
  showUser('shipping')
  expect((await screen.findByRole('link', { name: '3 orders, 1 open' })).getAttribute('href')).toBe(
    '/dashboard/admin/orders?search=pia%40shop.example',
  )
  cleanup()
  showUser('support')
  expect(await screen.findByText('3 orders, 1 open')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '3 orders, 1 open' })).toBeNull()
})

test('older users that fail leave those that are there', async () => {
  stubPortal({
    listUsers: (_, address) =>
      address.includes('cursor') ? problem('not_allowed') : page([user()], { nextCursor: '1.pia' }),
  })
  const person = show(<UserList search="" />)
  await person.click(await screen.findByRole('button', { name: 'Show older users' }))
  expect(await screen.findByText('Older users could not be loaded. Try again.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pia Person' })).toBeTruthy()
})

test('the last administrator is told why they stay, in the dialog, and nothing changes', async () => {
  const ada = user({ userGroups: ['admin'] })
  stubPortal({ ...around, getUser: () => json(ada), changeUserGroup: () => problem('last_administrator') })
  const person = showUser('admin')
  await person.click(await screen.findByRole('button', { name: 'Remove: Administrators' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove pia@shop.example from Administrators?' }))
  await person.click(dialog.getByRole('button', { name: 'Remove' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/not changed.*last administrator/)
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('In this group')).toBeTruthy()
})

test('an administrator is made with the own password; a wrong one is said at the field', async () => {
  const portal = stubPortal({
    ...around,
    getUser: () => json(user()),
    changeUserGroup: body =>
      (body as { password?: string }).password === 'my own password'
        ? json(user({ userGroups: ['admin'] }))
        : problem('wrong_password', { param: 'password' }),
  })
  const person = showUser('admin')
  await person.click(await screen.findByRole('button', { name: 'Add: Administrators' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add pia@shop.example to Administrators?' }))
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getByText('Field is required')).toBeTruthy()
  await person.type(dialog.getByLabelText('Your password'), 'not mine{Enter}')
  expect(await dialog.findByText(/This is not your password/)).toBeTruthy()
  await person.clear(dialog.getByLabelText('Your password'))
  await person.type(dialog.getByLabelText('Your password'), 'my own password{Enter}')
  expect(await screen.findByText('In this group')).toBeTruthy()
  expect(portal.made.filter(({ name }) => name === 'changeUserGroup').map(({ body }) => body)).toEqual([
    { userId: 'pia', group: 'admin', isMember: true, password: 'not mine' },
    { userId: 'pia', group: 'admin', isMember: true, password: 'my own password' },
  ])
})

test('a lost answer is said as one, and the same is sent again', async () => {
  let isUp = false
  const portal = stubPortal({
    ...around,
    getUser: () => json(user()),
    signUserOut: () => (isUp ? json(user({ sessionCount: 0 })) : new TypeError('failed to fetch')),
  })
  const person = showUser('admin')
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/unknown whether this was done/)
  isUp = true
  await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('No browser is signed in.')).toBeTruthy()
  expect(portal.made.filter(({ name }) => name === 'signUserOut').map(({ body }) => body)).toEqual([
    { userId: 'pia' },
    { userId: 'pia' },
  ])
})

test('a user who is gone is said', async () => {
  stubPortal({ ...around, getUser: () => problem('user_not_found') })
  showUser('admin')
  expect((await screen.findByRole('alert')).textContent).toMatch(/User not found/)
})

test.each([
  ['support', [], false],
  ['security', ['Multi-merchant', 'Support', 'Shipping', 'Security'], true],
  ['admin', ['Multi-merchant', 'Support', 'Shipping', 'Security', 'Administrators'], true],
] as const)('to %s the page offers what the role may do', async (role, groups, maySignOut) => {
  stubPortal({ ...around, getUser: () => json(user()) })
  showUser(role)
  await screen.findByRole('heading', { name: 'Groups' })
  const offered = screen.queryAllByRole('button', { name: /^Add: / }).map(button => button.getAttribute('aria-label'))
  expect(offered).toEqual(groups.map(group => `Add: ${group}`))
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' }) !== null).toBe(maySignOut)
})

test('what the gateway refused is shown; without the gateway the rest of the page is there', async () => {
  let isAway = true
  const failed = {
    id: 'r1',
    requestId: 'req-1',
    productName: 'Browser Post',
    api: 'key-exchange',
    call: 'key-exchange',
  }
  stubPortal({
    ...around,
    getUser: () => json(user()),
    getUserActivity: () =>
      isAway
        ? problem('gateway_unreachable')
        : activity({
            credentials: [{ productName: 'Browser Post', dateCreated: 0, active: true, lastUsed: Date.now() }],
            failedCalls: [{ ...failed, status: 200, answer: 'INVALID AMOUNT', createdAt: 0 }],
            failedCallsTotal: 21,
          }),
  })
  const person = showUser('support')
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.getByText('pia@shop.example')).toBeTruthy()
  isAway = false
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('INVALID AMOUNT')).toBeTruthy()
  expect(screen.getByText('just now').parentElement?.textContent).toMatch(/\s· Last call just now$/)
  expect(screen.getByText('The newest 1 of 21.')).toBeTruthy()
})

test('a note whose answer was lost is sent again as the same note', async () => {
  let isUp = false
  const notes: object[] = []
  const portal = stubPortal({
    ...around,
    getUser: () => json(user()),
    listUserNotes: () => json({ notes, nextCursor: null }),
    writeUserNote: body => {
      if (!isUp) return new TypeError('failed to fetch')
      const note = { id: 'n', text: (body as { text: string }).text, writtenBy: 'ada@gatehouse.test', writtenAt: 0 }
      notes.push(note)
      return json(note)
    },
  })
  const person = showUser('support')
  const write = await screen.findByRole('button', { name: 'Save note' })
  await person.click(write)
  expect(screen.getByText('Field is required')).toBeTruthy()
  await person.type(screen.getByLabelText('New note'), 'Asked about terminals')
  await person.click(write)
  expect(await screen.findByRole('alert')).toBeTruthy()
  isUp = true
  await person.click(write)
  expect(await screen.findByText(/ada@gatehouse.test,/)).toBeTruthy()
  const sent = portal.made.filter(({ name }) => name === 'writeUserNote').map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
})
