import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readOrderDraft } from '../../data/order-draft.ts'
import OrderTerminal from './order-terminal.island.tsx'

const opened = vi.hoisted(() => ({ pages: [] as string[] }))
// jsdom cannot leave its document; everything else is real.
vi.mock('../../data/navigate.ts', () => ({ openPage: (path: string) => opened.pages.push(path) }))

const software = [
  { name: 'Android SDK', path: '/products/in-person/mobile-sdks/pa-android-sdk' },
  { name: 'Hospitality POS API', path: '/products/in-person/hospitality' },
]

async function open() {
  const user = userEvent.setup()
  render(
    <OrderTerminal
      model="pax-a80-app"
      terminal="PAX A80, Gatehouse app"
      software={software}
      provider="Gateway Sandbox"
      integration="Android SDK"
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Order Terminal PAX A80, Gatehouse app' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Test Terminal Compatibility' }) }
}

beforeEach(() => {
  opened.pages = []
})

test('lists the compatible software with links, and the platform', async () => {
  const { dialog } = await open()
  const list = within(dialog).getByRole('region', { name: 'Compatible software' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')]),
  ).toEqual(software.map(({ name, path }) => [name, path]))
  expect(dialog.textContent).toContain('PAX A80, Gatehouse app, registered with the Gateway Sandbox.')
})

test('says the rule: sandbox only, self-service only if the integration matches, otherwise sales engineering', async () => {
  const { dialog } = await open()
  expect(dialog.textContent).toMatch(/only in the sandbox/)
  expect(dialog.textContent).toMatch(/only if your integration matches the software above/)
  expect(within(dialog).getByRole('link', { name: 'contact sales engineering' }).getAttribute('href')).toBe('/contact')
})

test('nothing is ordered by closing', async () => {
  const { user, dialog } = await open()
  await user.click(dialog)
  expect(screen.getByRole('dialog'), 'a click outside does not close it').toBe(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opened.pages).toEqual([])
})

test('acknowledging stores the model, and takes it and the product to the order', async () => {
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Acknowledge and order' }))
  expect(readOrderDraft().terminalModel).toBe('pax-a80-app')
  expect(opened.pages).toEqual(['/order-test-terminal?model=pax-a80-app&integration=Android+SDK'])
})
