import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { brand } from '../../../content/data/brand.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { contactFormExamples } from './examples.ts'

const opened = vi.hoisted(() => ({ mails: [] as string[] }))
// jsdom cannot leave its document; everything else is real.
vi.mock('./open-mail.ts', () => ({ openMail: (address: string) => opened.mails.push(address) }))

testExamples(contactFormExamples)

const source = contactFormExamples.good['to sales engineering'] as string
const show = async () => render((await renderSource(source)).content)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Write in your mail program' }))
async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await userEvent.type(screen.getByLabelText(label), value)
}
const message = { Name: 'Dana Döe', 'E-mail': 'dana@example.com', Message: 'Which key?{Enter}100 % & more = ?' }

beforeEach(() => {
  opened.mails = []
})

test('submitting opens the reader’s mail program with the whole message, and says that nothing is sent yet', async () => {
  await show()
  await fill({ ...message, 'Company (optional)': 'Example Shop' })
  await send()
  const mail = new URL(opened.mails[0] as string)
  expect(opened.mails).toHaveLength(1)
  expect(mail.pathname).toBe(brand.salesEngineeringEmail)
  expect(mail.searchParams.get('subject')).toBe('Question to sales engineering')
  expect(mail.searchParams.get('body')).toBe(
    'Which key?\r\n100 % & more = ?\r\n\r\nDana Döe\r\nExample Shop\r\ndana@example.com\r\n',
  )
  const status = screen.getByRole('status').textContent
  expect(status).toContain('Nothing is sent yet')
  expect(status).not.toMatch(/thank|success|received/i)
})

test('what is missing or wrong is said under its field, and the first of it has the focus', async () => {
  await show()
  await fill({ Name: 'Dana', 'E-mail': 'dana@' })
  await send()
  expect(opened.mails).toEqual([])
  const email = screen.getByLabelText('E-mail')
  expect(document.activeElement).toBe(email)
  const told = document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent
  expect(told).toBe('Valid email required')
  expect(screen.getAllByText('Field is required')).toHaveLength(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('nothing is called wrong before it was touched', async () => {
  await show()
  expect(screen.queryByText('Field is required')).toBeNull()
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.tab()
  expect(screen.getAllByText('Field is required')).toHaveLength(1)
})

test('who has no mail program can copy the message', async () => {
  const user = userEvent.setup()
  await show()
  await fill(message)
  await send()
  await user.click(screen.getByRole('button', { name: 'Copy the message' }))
  expect(await navigator.clipboard.readText()).toContain('100 % & more = ?\n\nDana Döe\ndana@example.com')
})

test('without scripts there is the address to write to, and what is typed never goes into an address', async () => {
  const html = renderToStaticMarkup((await renderSource(source)).content)
  expect(html).toContain(`href="mailto:${brand.salesEngineeringEmail}?subject=Question%20to%20sales%20engineering"`)
  expect(html).toMatch(/<form [^>]*method="dialog"/)
})
