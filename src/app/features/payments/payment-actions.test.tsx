import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-support/show.tsx'
import { json, stubPortal } from '../../test-support/stub-portal.ts'
import { refusalWords } from './action-words.ts'
import PaymentActions from './payment-actions.island.tsx'

const possible = (name: 'capture' | 'void' | 'refund', maxCents: number) => ({ name, refusal: null, maxCents })
const actions = [
  possible('capture', 8_000),
  possible('void', 8_000),
  { name: 'refund' as const, refusal: { code: 'RR', text: 'NOT SETTLED' }, maxCents: 0 },
]
const record = {
  ...{ sortKey: 'SELFSERVICE_BrowserPost', entityType: 'SELF-SERVICE', productName: 'Browser Post', active: true },
  ...{ dateCreated: 1, rotations: 0, lastUsed: null, addresses: [] },
  items: [
    { key: 'Four-part Key', value: '9001-900300-2-77' },
    { key: 'MAC', value: 'm'.repeat(32) },
  ],
}

const urls = {
  ...{ gateway: 'http://localhost:4000', serverPost: 'http://localhost:4000/secure/' },
  ...{ customPay: 'http://localhost:4000/epi/', bigcommerce: 'http://localhost:4000/bigcommerce/' },
  restProxy: 'http://localhost:4000/proxy/',
}
const showActions = (api = 'server-post') =>
  show(
    <PaymentActions
      payment={{ bric: '0S1A2B3C4D5E6F7G8H9', tranType: 'CCE2', api, kind: 'AUTH', heldCents: 8_000 }}
      fourPartKey="9001-900300-2-77"
      names={{ number: 104_211, orderId: null, serial: null, checkPayment: null }}
      actions={actions}
      urls={urls}
    />,
  )
const reload = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { ...window.location, reload, hash: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
})
const button = (name: string) => screen.getByRole('button', { name })
const open = async (user: ReturnType<typeof show>, name: string) => {
  await user.click(button(name))
  return within(await screen.findByRole('dialog'))
}
const answers = (actOnPayment: (body: unknown) => Response | Error) =>
  stubPortal({ listCredentials: () => json([record]), actOnPayment })

test('what cannot be done now says why', () => {
  answers(() => json({}))
  showActions()
  expect(button('Refund')).toHaveProperty('disabled', true)
  expect(button('Refund').getAttribute('aria-describedby')).toBe('action-refund')
  expect(document.getElementById('action-refund')?.textContent).toContain('Void it, or close the batch first.')
})

test('a part is asked for, and no more than is there', async () => {
  const { made } = answers(() => json({ kind: 'done', bric: 'B' }))
  const user = showActions()
  const dialog = await open(user, 'Capture')
  const amount = dialog.getByLabelText('Amount')
  for (const [typed, fault] of [
    ['80.01', 'At most $80.00 is left.'],
    ['12', 'Enter an amount such as 12.50.'],
  ] as const) {
    await user.clear(amount)
    await user.type(amount, typed)
    expect(dialog.getByText(fault)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Capture' })).toHaveProperty('disabled', true)
  }
  await user.clear(amount)
  await user.type(amount, '12.50')
  await user.click(dialog.getByLabelText(/More captures follow/))
  await user.dblClick(dialog.getByRole('button', { name: 'Capture' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(made.filter(({ name }) => name === 'actOnPayment')).toHaveLength(1)
  expect(made.find(({ name }) => name === 'actOnPayment')?.body).toMatchObject({
    ...{ action: 'capture', amountCents: 1_250, isPart: true },
  })
})

test('after a lost answer the same is asked with the same id; what was refused is asked anew', async () => {
  const replies = [
    new TypeError('gone'),
    json({ kind: 'refused', code: 'RR', text: 'BATCH CLOSED' }),
    json({ kind: 'done', bric: 'B' }),
  ]
  const { made } = answers(() => replies.shift() ?? new TypeError('asked too often'))
  const user = showActions()
  const dialog = await open(user, 'Void')
  const press = () => user.click(dialog.getByRole('button', { name: 'Void' }))
  await press()
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain('You can safely press again: it is done only once.'),
  )
  await press()
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain('Its batch has closed. Refund it instead.'),
  )
  await press()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  const ids = made
    .filter(({ name }) => name === 'actOnPayment')
    .map(({ body }) => (body as { actionId: string }).actionId)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[1])
})

test('the call that does the same has the own keys, masked until they are shown', async () => {
  answers(() => json({}))
  const user = showActions()
  const dialog = await open(user, 'Void')
  await waitFor(() => expect(dialog.getByRole('region').textContent).toContain('TERMINAL_NBR=77'))
  expect(dialog.getByRole('region').textContent).not.toContain('mmmm')
  await user.click(dialog.getByRole('button', { name: 'Show keys' }))
  expect(dialog.getByRole('region').textContent).toContain('m'.repeat(32))
  await user.selectOptions(dialog.getByLabelText('As a call, in'), 'Python')
  expect(dialog.getByRole('region').textContent).toContain('urllib.request')
})

test('a payment that was declined is not said to be of nothing', () => {
  expect(refusalWords({ code: '21', text: 'NO PAYMENT' })).toBe('No amount was approved.')
})
