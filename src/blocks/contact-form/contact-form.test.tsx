import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand } from '../../../content/data/brand.ts'
import { calls } from '../../contract/calls.ts'
import { contactMinMs } from '../../domain/messages/contact.ts'
import { NewContactMessageSchema } from '../../domain/messages/contact-schema.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { contactFormExamples } from './examples.ts'

testExamples(contactFormExamples)

const source = contactFormExamples.good['to sales engineering'] as string
const person = { firstName: 'Dana', lastName: 'Döe', company: 'Shop', email: 'dana@example.com', phone: '555 0100' }
const show = async () => render((await renderSource(source)).content)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the message' }))
const typedIn = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value
async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await userEvent.type(screen.getByLabelText(label), value)
}
const typed = { Name: 'Dana Döe', Email: 'dana@example.com', Message: 'Which key?{Enter}100 % & more = ?' }
function setSignedIn(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = text
}

type Sent = Record<string, unknown>
let sent: Sent[] = []
/** What the portal answers, one after the other; the last stays. */
function answer(...answers: (() => Response | Promise<Response>)[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (path === calls.getSession.path) return Response.json({ currentUser: person })
    expect([init?.method, path]).toEqual([calls.sendContactMessage.method, calls.sendContactMessage.path])
    sent.push(JSON.parse(String(init?.body)) as Sent)
    return (await (answers.length > 1 ? answers.shift() : answers[0])?.()) as Response
  })
}
const received = () => Response.json({ status: 'received' })
const refused = (status: number, body: object, headers = {}) => Response.json(body, { status, headers })

beforeEach(() => {
  sent = []
  // Nobody waits in a test: the form was opened long ago.
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += contactMinMs * 2))
})
afterEach(() => {
  setSignedIn('signed_in=; path=/; max-age=0')
  vi.restoreAllMocks()
})

test('a message is sent as the portal takes it, and acknowledged', async () => {
  answer(received)
  await show()
  await fill(typed)
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Terminals')
  await send()
  expect(await screen.findByText(/^We received your message and will answer to dana@example.com/)).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(NewContactMessageSchema.parse(sent[0])).toMatchObject({
    ...{ name: 'Dana Döe', company: '', email: 'dana@example.com', phone: '', topic: 'terminals' },
    message: 'Which key?\n100 % & more = ?',
  })
  expect([typedIn('Message'), typedIn('Name')]).toEqual(['', 'Dana Döe'])
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('offline')), 'could not be reached'],
  ['a failure of ours', () => refused(500, { detail: 'Try again.' }), 'did not accept the message. Try again.'],
  ['a proxy’s page', () => new Response('<html>', { status: 502 }), 'did not accept the message.'],
  ['too many', () => refused(429, {}, { 'retry-after': '1500' }), 'Try again in 25 minutes'],
])('%s: all that was typed stays, and the second try is the same message', async (_what, failure, text) => {
  answer(failure, received)
  await show()
  await fill(typed)
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect([typedIn('Name'), typedIn('Message')]).toEqual(['Dana Döe', 'Which key?\n100 % & more = ?'])
  await send()
  await screen.findByText(/^We received your message/)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.['draftId']).toBe(sent[1]?.['draftId'])
  expect(screen.queryByRole('alert')).toBeNull()
  await fill({ Message: 'Another' })
  await send()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.['draftId']).not.toBe(sent[1]?.['draftId'])
})

test('while it is sent nothing is sent again', async () => {
  let done: (response: Response) => void = () => {}
  answer(() => new Promise(resolve => (done = resolve)))
  await show()
  await fill(typed)
  await send()
  const busy = await screen.findByRole('button', { name: 'Sending …' })
  await userEvent.click(busy)
  expect(sent).toHaveLength(1)
  await act(async () => done(received()))
  expect(screen.getByRole('button', { name: 'Send the message' })).toBeTruthy()
})

test('what is missing or incorrect is said under its field, and the first of it has the focus', async () => {
  answer(received)
  await show()
  await fill({ Name: 'Dana', Email: 'dana@', 'Phone (optional)': 'call me' })
  await send()
  expect(sent).toEqual([])
  const email = screen.getByLabelText('Email')
  expect(document.activeElement).toBe(email)
  const told = document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent
  expect(told).toBe('Valid email required')
  expect(screen.getByText('Valid phone number required')).toBeTruthy()
  expect(screen.getAllByText('Field is required')).toHaveLength(1)
  await fill({ Email: 'shop.example' })
  expect(screen.queryByText('Valid email required')).toBeNull()
})

test('what the portal finds wrong is said under its field', async () => {
  answer(() => refused(422, { code: 'invalid_field', param: 'email', detail: 'email: Valid email required.' }))
  await show()
  await fill(typed)
  await send()
  expect(await screen.findByText('Valid email required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test.each([
  ['broken', '{"status": "rec'],
  ['empty', ''],
  ['of a page in between', '<h1>Sign in to the network</h1>'],
  ['of another kind', '{}'],
])('an answer that is %s is no sign that the message arrived', async (_how, body) => {
  answer(() => new Response(body))
  await show()
  await fill(typed)
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
  expect(typedIn('Message')).toContain('Which key?')
})

test('nothing is called wrong before it was touched', async () => {
  await show()
  expect(screen.queryByText('Field is required')).toBeNull()
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.tab()
  expect(screen.getAllByText('Field is required')).toHaveLength(1)
})

test('what is known of a signed-in user is filled in, over nothing that was typed', async () => {
  setSignedIn('signed_in=1; path=/')
  answer(received)
  const { container } = await show()
  const name = container.querySelector<HTMLInputElement>('[name=name]')
  if (name) name.value = 'Somebody else'
  await waitFor(() => expect(typedIn('Email')).toBe(person.email))
  expect([typedIn('Name'), typedIn('Company (optional)'), typedIn('Phone (optional)')]).toEqual([
    ...['Somebody else', person.company, person.phone],
  ])
})

test('without scripts the browser sends the form by itself; it is the same page for everybody', async () => {
  setSignedIn('signed_in=1; path=/')
  const html = renderToStaticMarkup((await renderSource(source)).content)
  expect(html).toContain(`<form action="${calls.sendContactMessageByForm.path}" method="post">`)
  expect(html).not.toContain('noValidate')
  expect(html).not.toContain(person.email)
  expect(html).toContain(`href="mailto:${brand.salesEngineeringEmail}"`)
})
