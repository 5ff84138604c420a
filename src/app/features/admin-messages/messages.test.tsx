import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContactMessage } from '../../../domain/messages/contact-schema.ts'
import { show } from '../../test-support/show.tsx'
import { json, problem, stubPortal } from '../../test-support/stub-portal.ts'
import { askedMessages } from './asked-messages.ts'
import Messages from './messages.island.tsx'

const message = (change: Partial<ContactMessage> = {}): ContactMessage => ({
  ...{ id: 'one', receivedAt: 0, isSignedIn: false, topic: 'terminals', name: 'Pia', company: '', phone: '' },
  ...{ email: 'pia+a&b@shop.example', message: 'Hello', handled: null },
  ...change,
})

const showMessages = (search = '') => show(<Messages asked={askedMessages(new URLSearchParams(search))} />)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['', '?state=open'],
  ['?state=handled', '?state=handled'],
  ['?state=all', ''],
  ['?state=nonsense', '?state=open'],
])('the address %j asks for %j', async (search, asked) => {
  const addresses: string[] = []
  stubPortal({
    listContactMessages: (_, address) => {
      addresses.push(address)
      return json({ messages: [], nextCursor: null })
    },
  })
  showMessages(search)
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
  expect(addresses).toEqual([`/api/admin/contact-messages${asked}`])
})

test('a mark that fails leaves the message open; tried again it names who handled it, and can be taken back', async () => {
  let isUp = false
  const handled = { at: 0, by: 'ada@gatehouse.test' }
  const portal = stubPortal({
    listContactMessages: () => json({ messages: [message()], nextCursor: null }),
    markContactMessage: body => {
      if (!isUp) return problem('message_not_found')
      return json(message({ handled: (body as { isHandled: boolean }).isHandled ? handled : null }))
    },
  })
  const person = showMessages()
  const mark = () => screen.findByRole('button', { name: 'Mark as handled: message from Pia' })
  await person.click(await mark())
  await person.click(await mark())
  isUp = true
  await person.click(await mark())
  expect(await screen.findByText(/by ada@gatehouse.test/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Reopen: message from Pia' }))
  expect(await mark()).toBeTruthy()
  expect(portal.countOf('markContactMessage')).toBe(4)
})

test('a reply goes to the address as it was typed; without one there is none', async () => {
  stubPortal({
    listContactMessages: () => json({ messages: [message(), message({ id: 'two', email: '' })], nextCursor: null }),
  })
  showMessages()
  const links = await screen.findAllByRole('link', { name: 'Reply by email to Pia' })
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    'mailto:pia%2Ba%26b@shop.example?subject=Re%3A%20Terminals',
  ])
})
