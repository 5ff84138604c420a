import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NewTerminalOrder, TerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { readOrderDraft } from '../../data/order-draft.ts'
import { hideMac } from '../../terminal-order/hide-mac.ts'
import { show } from '../../test-support/show.tsx'
import { json, problem, stubPortal } from '../../test-support/stub-portal.ts'
import NewTerminalOrderForm from './new-terminal-order.island.tsx'
import { emptyOrder } from './order-form-rules.ts'
import TerminalOrderDetails from './terminal-order.island.tsx'
import TerminalOrders from './terminal-orders.island.tsx'

const fingerprint = 'sha256:1'
const shipTo = {
  firstName: 'Dana',
  lastName: 'Developer',
  company: 'Example Shop',
  email: 'dev@gatehouse.test',
  phone: '+1 555 0100',
  street: '1 Main Street',
  street2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
}
const first = {
  ...emptyOrder,
  ...shipTo,
  terminalModel: 'pax-s300',
  integration: 'PAX Semi-Integrated SDK',
  quantity: '1',
}
const orderOf = (transactionId: string, change: Partial<TerminalOrder> = {}): TerminalOrder => ({
  transactionId,
  entityType: 'TERMINAL-ORDER',
  state: 'ordered',
  orderDate: Date.UTC(2026, 10, 21),
  equipment: { type: 'PAX S300', model: 'pax-s300', quantity: 1 },
  integration: 'PAX Semi-Integrated SDK',
  shipTo,
  terminalConfig: null,
  invoiceNumber: '',
  deviceCarrier: '',
  deviceTrackingNumber: '',
  deviceSerialNumber: '',
  shippingDate: null,
  ...change,
})
const page = (orders: TerminalOrder[], nextCursor: string | null = null) => ({ orders, nextCursor })
const inStock = () => json([{ type: 'PAX S300', outOfStock: false }])

const showForm = (given = first) => show(<NewTerminalOrderForm first={given} fingerprint={fingerprint} />)
const orderButton = () => screen.getByRole('button', { name: 'Order terminal' })

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('ordering', () => {
  test('order success: what comes next is said, and clearing the status begins another draft', async () => {
    const answer = { ...page([orderOf('TT-1')]), transactionId: 'TT-1' }
    const portal = stubPortal({ getTerminalStock: inStock, orderTerminal: () => json(answer) })
    const user = showForm()
    expect(await screen.findByText('In stock')).toBeTruthy()
    await user.dblClick(orderButton())
    expect(await screen.findByText('TT-1')).toBeTruthy()
    const sent = portal.made.filter(({ name }) => name === 'orderTerminal').map(({ body }) => body as NewTerminalOrder)
    expect(sent[0]).toEqual({
      draftId: expect.stringMatching(/^[0-9a-f]{32}$/),
      terminalModel: 'pax-s300',
      integration: 'PAX Semi-Integrated SDK',
      quantity: 1,
      shipTo,
    })
    expect(new Set(sent.map(({ draftId }) => draftId)).size).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Order another terminal' }))
    expect((screen.getByLabelText('Street address') as HTMLInputElement).value).toBe('1 Main Street')
    expect(readOrderDraft().id).not.toBe(sent[0]?.draftId)
  })

  test.each([
    ['500', () => problem('internal'), /Internal error/],
    ['no answer', () => new TypeError('failed to fetch'), /could not be reached/],
    ['broken JSON', () => new Response('{"orders":'), /could not be read/],
    ['no orders', () => json({}), /could not be read/],
  ])(
    'order error, %s: said and reported, the values kept, and the next try is the same draft',
    async (_, fail, text) => {
      let isUp = false
      const portal = stubPortal({
        getTerminalStock: inStock,
        orderTerminal: () => (isUp ? json({ ...page([orderOf('TT-1')]), transactionId: 'TT-1' }) : fail()),
      })
      const user = showForm()
      await user.clear(screen.getByLabelText('City'))
      await user.type(screen.getByLabelText('City'), 'Shelbyville')
      await user.click(orderButton())
      expect((await screen.findByRole('alert')).textContent).toMatch(text)
      expect(screen.getByText('The order could not be confirmed')).toBeTruthy()
      expect(console.error).toHaveBeenCalled()
      expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Shelbyville')
      expect(orderButton()).toHaveProperty('disabled', false)
      isUp = true
      await user.click(orderButton())
      expect(await screen.findByText('Your order is placed')).toBeTruthy()
      const ids = portal.made.flatMap(({ name, body }) =>
        name === 'orderTerminal' ? [(body as NewTerminalOrder).draftId] : [],
      )
      expect(ids).toEqual([ids[0], ids[0]])
    },
  )

  test('a refusal that names a field is said there, and the field has the focus', async () => {
    const detail = 'Only 2 left of this terminal. Order fewer, or choose another.'
    stubPortal({
      getTerminalStock: inStock,
      orderTerminal: () => problem('out_of_stock', { param: 'quantity', detail }),
    })
    const user = showForm({ ...first, quantity: '3' })
    await user.click(orderButton())
    expect(await screen.findAllByText(detail, { exact: false })).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Quantity'))
  })

  test('another integration goes through sales engineering, and nothing is sent', async () => {
    const portal = stubPortal({ getTerminalStock: inStock })
    const user = showForm()
    await user.selectOptions(screen.getByLabelText('Integration'), 'Android SDK')
    expect(screen.getByText('Order through sales engineering')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ask sales engineering' }).getAttribute('href')).toBe('/contact')
    await user.click(orderButton())
    expect(portal.countOf('orderTerminal')).toBe(0)
    expect(document.activeElement).toBe(screen.getByLabelText('Integration'))
  })

  test('out of stock is said, and nothing is sent', async () => {
    const portal = stubPortal({ getTerminalStock: () => json([{ type: 'PAX S300', outOfStock: true }]) })
    const user = showForm()
    expect(await screen.findByText('Out of stock')).toBeTruthy()
    await user.click(orderButton())
    expect(screen.getByText('Out of stock: choose another, or try again later')).toBeTruthy()
    expect(portal.countOf('orderTerminal')).toBe(0)
  })

  test('messages come when a field was touched, not before', async () => {
    stubPortal({ getTerminalStock: inStock })
    const user = showForm({ ...first, zip: '' })
    expect(screen.queryByText('Field is required')).toBeNull()
    await user.click(screen.getByLabelText('ZIP code'))
    await user.tab()
    expect(screen.getByText('Field is required')).toBeTruthy()
  })
})

describe('the list', () => {
  test('loading, then orders loaded; older ones are added, and a failure leaves what is there', async () => {
    const rest = [() => problem('internal'), () => problem('internal'), () => json(page([orderOf('TT-2')]))]
    stubPortal({
      listTerminalOrders: (_, address) =>
        address.includes('cursor=') ? (rest.shift()?.() ?? json(page([]))) : json(page([orderOf('TT-1')], '5.TT-1')),
    })
    const user = show(<TerminalOrders />)
    expect(screen.getByRole('status', { name: 'Loading the orders' })).toBeTruthy()
    expect(await screen.findByText('TT-1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show older orders' }))
    expect(await screen.findByText(/Older orders could not be loaded/)).toBeTruthy()
    expect(screen.getByText('TT-1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show older orders' }))
    expect(await screen.findByText('TT-2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull()
  })

  test('none yet: says what to do', async () => {
    stubPortal({ listTerminalOrders: () => json(page([])) })
    show(<TerminalOrders />)
    expect(await screen.findByText('No test terminals yet')).toBeTruthy()
  })

  test('a load that fails is reported and can be tried again', async () => {
    let isUp = false
    stubPortal({ listTerminalOrders: () => (isUp ? json(page([orderOf('TT-1')])) : problem('internal')) })
    const user = show(<TerminalOrders />)
    expect(await screen.findByText('The orders could not be loaded')).toBeTruthy()
    expect(console.error).toHaveBeenCalled()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('TT-1')).toBeTruthy()
  })

  test('a session that has ended leads to sign-in', async () => {
    stubPortal({ listTerminalOrders: () => problem('not_signed_in') })
    show(<TerminalOrders />)
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('the order view', () => {
  const view = () => show(<TerminalOrderDetails orderId="TT-1" fingerprint={fingerprint} />)

  test.each([
    ['ordered', 'pax-a80-sp30-app', '/dashboard/terminals/virtual?serial=TT-1&model=pax-a80-sp30'],
    ['shipped', 'ingenico-desk-3500', '/dashboard/terminals/virtual?serial=TT-1&model=ingenico-lane-3000'],
    ['cancelled', 'pax-a80-sp30-app', undefined],
    ['ordered', 'magtek-tdynamo', undefined],
  ] as const)('the twin of a terminal that is %s, a %s, is at %s', async (state, model, address) => {
    const equipment = { type: 'Terminal', model, quantity: 1 }
    stubPortal({ getTerminalOrder: () => json(orderOf('TT-1', { state, equipment })) })
    view()
    await screen.findByText('Tracking number')
    const link = screen.queryByRole('link', { name: 'Open the virtual terminal' })
    expect(link?.getAttribute('href') ?? undefined).toBe(address)
  })

  test('shows what was assigned, the MAC hidden until asked for', async () => {
    const terminalConfig = {
      customerNumber: '9001',
      merchantNumber: '900300',
      dbaNumber: '2',
      terminalNumber: '77',
      macValue: 'MacOfTheTerminal0123456789abcdef',
    }
    const more = { invoiceNumber: 'INV-7', deviceTrackingNumber: '1Z9', deviceSerialNumber: '0821' }
    const shipped = { state: 'shipped' as const, shippingDate: Date.UTC(2026, 11, 1) }
    stubPortal({ getTerminalOrder: () => json(orderOf('TT-1', { terminalConfig, ...more, ...shipped })) })
    const user = view()
    for (const text of ['9001-900300-2-77', 'INV-7', '1Z9', '0821', '12/1/26', '11/21/26'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.queryByText(terminalConfig.macValue)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show MAC' }))
    expect(screen.getByText(terminalConfig.macValue)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
  })

  test('what the page was made with stands there at once, without its MAC, which comes when it is asked for', async () => {
    const terminalConfig = {
      ...{ customerNumber: '9001', merchantNumber: '900300', dbaNumber: '2', terminalNumber: '77' },
      macValue: 'MacOfTheTerminal0123456789abcdef',
    }
    const order = orderOf('TT-1', { state: 'configured', terminalConfig })
    let answer = (_: Response) => {}
    stubPortal({ getTerminalOrder: () => new Promise<Response>(resolve => (answer = resolve)) })
    const user = show(<TerminalOrderDetails orderId="TT-1" fingerprint={fingerprint} loaded={hideMac(order)} />)
    expect(screen.getByText('9001-900300-2-77')).toBeTruthy()
    expect(screen.getByText('••••••••cdef')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show MAC' }))
    answer(json(order))
    expect(await screen.findByText(terminalConfig.macValue)).toBeTruthy()
  })

  test('cancelling asks first; a failure says so and can be tried again; then the order is cancelled', async () => {
    let isUp = false
    const portal = stubPortal({
      getTerminalOrder: () => json(orderOf('TT-1')),
      getTerminalStock: inStock,
      cancelTerminalOrder: () => (isUp ? json(page([orderOf('TT-1', { state: 'cancelled' })])) : problem('internal')),
    })
    const user = view()
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' })
    const confirm = () => within(dialog).getByRole('button', { name: 'Cancel the order' })
    expect(portal.countOf('cancelTerminalOrder')).toBe(0)
    await user.click(confirm())
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/The cancellation could not be confirmed/)
    isUp = true
    await user.click(confirm())
    expect(await screen.findByText('Canceled')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
  })

  test('an unknown number says so', async () => {
    stubPortal({ getTerminalOrder: () => problem('order_not_found') })
    view()
    expect(await screen.findByText('Order not found')).toBeTruthy()
    expect(console.error).not.toHaveBeenCalled()
  })
})
