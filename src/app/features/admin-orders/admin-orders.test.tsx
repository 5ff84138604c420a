import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import type { TerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { show } from '../../test-support/show.tsx'
import { json, problem, stubPortal } from '../../test-support/stub-portal.ts'
import AllOrders from './all-orders.island.tsx'
import AnyOrder from './any-order.island.tsx'
import StockTable from './stock-table.island.tsx'

const terminalConfig = {
  ...{ customerNumber: '9001', merchantNumber: '900300', dbaNumber: '2', terminalNumber: '77' },
  macValue: 'MacOfTheTerminal0123456789abcdef',
}
const buyer = { email: 'dev@gatehouse.test', firstName: 'Dana', lastName: 'Developer', company: 'Example Shop' }
const order: TerminalOrder = {
  transactionId: 'TT-1',
  entityType: 'TERMINAL-ORDER',
  state: 'ordered',
  orderDate: Date.UTC(2026, 0, 5),
  equipment: { type: 'PAX S300', model: 'pax-s300', quantity: 2 },
  integration: 'PAX Semi-Integrated SDK',
  shipTo: {
    ...{ firstName: 'Dana', lastName: 'Developer', company: 'Example Shop', email: 'dev@gatehouse.test' },
    ...{ phone: '555 0100', street: '1 Main Street', street2: '', city: 'Springfield', state: 'IL', zip: '62701' },
  },
  terminalConfig: null,
  ...{ invoiceNumber: '', deviceCarrier: '', deviceTrackingNumber: '', deviceSerialNumber: '', shippingDate: null },
}
const stored = (version: number, change: Partial<TerminalOrder> = {}): AdministeredOrder => ({
  ...{ order: { ...order, ...change }, buyer, version },
})
const listed = (transactionId: string) => ({ ...order, transactionId, buyer })

const showOrder = () => show(<AnyOrder orderId="TT-1" />)
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the list', () => {
  const list = (filter = {}) => show(<AllOrders filter={filter} />)

  test('older orders are added, and a failure leaves what is there', async () => {
    let isUp = false
    stubPortal({
      listAllOrders: (_, address) => {
        if (!address.includes('cursor=')) return json({ orders: [listed('TT-1')], nextCursor: '5.TT-1' })
        return isUp ? json({ orders: [listed('TT-2')], nextCursor: null }) : problem('not_allowed')
      },
    })
    const user = list()
    await user.click(await screen.findByRole('button', { name: 'Show older orders' }))
    expect(await screen.findByText('Older orders could not be loaded. Try again.')).toBeTruthy()
    isUp = true
    await user.click(button('Show older orders'))
    expect(await screen.findByText('TT-2')).toBeTruthy()
    expect(screen.getByText('TT-1')).toBeTruthy()
  })

  test('asks for what the filter says, and says when there is none', async () => {
    const addresses: string[] = []
    stubPortal({
      listAllOrders: (_, address) => {
        addresses.push(address)
        return json({ orders: [], nextCursor: null })
      },
    })
    list({ state: 'configured', search: 'a+b@shop.example' })
    expect(await screen.findByText('No matching orders')).toBeTruthy()
    expect(addresses).toEqual(['/api/admin/orders?state=configured&search=a%2Bb%40shop.example'])
  })

  test.each([
    ['a refusal', () => problem('internal'), 'The orders could not be loaded'],
    ['no list', () => json({}), 'The orders could not be loaded'],
    ['broken JSON', () => new Response('{"orders":'), 'The orders could not be loaded'],
    ['no session', () => problem('not_signed_in'), 'Your session has ended'],
  ])('%s is said', async (_, answer, title) => {
    stubPortal({ listAllOrders: answer })
    list()
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })
})

describe('an order', () => {
  test('one press assigns a key; then it can be shipped, with a serial number for each terminal', async () => {
    const configured = stored(1, { state: 'configured', terminalConfig })
    const shipped = stored(2, { state: 'shipped', terminalConfig, deviceTrackingNumber: '1Z999' })
    const portal = stubPortal({
      getAnyOrder: () => json(stored(0)),
      configureOrder: () => json(configured),
      shipOrder: () => json(shipped),
    })
    const user = showOrder()
    await user.click(await screen.findByRole('button', { name: "Assign from the buyer's credentials" }))
    expect(await screen.findByText('9001-900300-2-77')).toBeTruthy()
    expect(screen.queryByText(terminalConfig.macValue)).toBeNull()
    await user.type(screen.getByLabelText('Tracking number'), '1Z999')
    await user.type(screen.getByLabelText('Serial numbers'), 'S-1')
    await user.clear(screen.getByLabelText('Shipping date'))
    await user.type(screen.getByLabelText('Shipping date'), '2026-01-06')
    await user.click(button('Ship the order'))
    expect(screen.getByText('Enter 2 numbers, one for each terminal')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Serial numbers'))
    await user.type(screen.getByLabelText('Serial numbers'), ' S-2')
    await user.click(button('Ship the order'))
    expect(await screen.findByText('Shipped')).toBeTruthy()
    expect(portal.made.filter(({ name }) => name !== 'getAnyOrder')).toEqual([
      { name: 'configureOrder', body: { version: 0 } },
      {
        name: 'shipOrder',
        body: {
          ...{ version: 1, deviceCarrier: '', deviceTrackingNumber: '1Z999', deviceSerialNumber: 'S-1 S-2' },
          shippingDate: Date.UTC(2026, 0, 6),
        },
      },
    ])
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
  })

  test('a key typed by hand is checked part by part', async () => {
    const portal = stubPortal({ getAnyOrder: () => json(stored(0)), configureOrder: () => json(stored(1)) })
    const user = showOrder()
    await user.click(await screen.findByText('Enter a key manually'))
    await user.type(screen.getByLabelText('Customer number'), '90010')
    await user.click(button('Assign this key'))
    expect(screen.getByText('Must be 1 to 4 digits')).toBeTruthy()
    expect(screen.getAllByText('Field is required')).toHaveLength(4)
    await user.type(screen.getByLabelText('Customer number'), '{Backspace}')
    const rest = {
      'Merchant number': '900300',
      'DBA number': '2',
      'Terminal number': '77',
      MAC: terminalConfig.macValue,
    }
    for (const [label, text] of Object.entries(rest)) await user.type(screen.getByLabelText(label), text)
    await user.click(button('Assign this key'))
    await waitFor(() => expect(portal.countOf('configureOrder')).toBe(1))
    expect(portal.made.find(({ name }) => name === 'configureOrder')?.body).toEqual({ version: 0, terminalConfig })
  })

  test('somebody else was faster: the order is shown as it is, what was typed is kept and can be saved then', async () => {
    let now = stored(0)
    const portal = stubPortal({
      getAnyOrder: () => json(now),
      invoiceOrder: body => {
        if ((body as { version: number }).version !== now.version) return problem('order_changed')
        return json(stored(2, { invoiceNumber: 'INV-7' }))
      },
    })
    const user = showOrder()
    await user.type(await screen.findByLabelText('Invoice number'), 'INV-7')
    now = stored(1, { invoiceNumber: 'INV-6' })
    await user.click(button('Save the invoice number'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Somebody else changed this order/)
    expect(await screen.findByText('INV-6')).toBeTruthy()
    expect((screen.getByLabelText('Invoice number') as HTMLInputElement).value).toBe('INV-7')
    await user.click(button('Correct the invoice number'))
    expect(await screen.findByText('INV-7')).toBeTruthy()
    expect(portal.made.filter(({ name }) => name === 'invoiceOrder').map(({ body }) => body)).toEqual([
      { version: 0, invoiceNumber: 'INV-7' },
      { version: 1, invoiceNumber: 'INV-7' },
    ])
  })

  test.each([
    [
      'no answer',
      () => new TypeError('failed to fetch'),
      /could not be confirmed.*is made once, and the buyer gets one email/,
    ],
    ['a fault of the server', () => problem('internal'), /could not be confirmed/],
    ['JSON of another kind', () => json({}), /could not be confirmed/],
    ['the end of the session', () => problem('not_signed_in'), /Your session has ended/],
    [
      'a state that forbids it',
      () => problem('order_state_forbids', { detail: 'The order is canceled and can no longer change.' }),
      /is canceled and can no longer change/,
    ],
  ])('%s is said, and what was typed is kept', async (_, fail, text) => {
    stubPortal({ getAnyOrder: () => json(stored(0)), invoiceOrder: fail })
    const user = showOrder()
    await user.type(await screen.findByLabelText('Invoice number'), 'INV-7')
    await user.click(button('Save the invoice number'))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect((screen.getByLabelText('Invoice number') as HTMLInputElement).value).toBe('INV-7')
  })

  test('cancelling asks first and takes a reason; a failure stays in the dialog', async () => {
    let isUp = false
    const portal = stubPortal({
      getAnyOrder: () => json(stored(isUp ? 1 : 0)),
      cancelAnyOrder: () => (isUp ? json(stored(2, { state: 'cancelled' })) : problem('gateway_unreachable')),
    })
    const user = showOrder()
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' })
    await user.type(within(dialog).getByLabelText(/Reason/), 'Not made any more')
    const confirm = () => within(dialog).getByRole('button', { name: 'Cancel the order' })
    await user.click(confirm())
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/could not be confirmed/)
    isUp = true
    await user.click(confirm())
    expect(await screen.findByText('Canceled')).toBeTruthy()
    expect(portal.made.find(({ name }) => name === 'cancelAnyOrder')?.body).toEqual({
      ...{ version: 0, reason: 'Not made any more' },
    })
    for (const name of ["Assign from the buyer's credentials", 'Save the invoice number', 'Cancel the order']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('an unknown number says so', async () => {
    stubPortal({ getAnyOrder: () => problem('order_not_found') })
    showOrder()
    expect(await screen.findByText('Order not found')).toBeTruthy()
  })
})

describe('the stock', () => {
  const stockOf = (units: number) => json([{ model: 'pax-s300', type: 'PAX S300', units }])
  const field = () => screen.getByLabelText<HTMLInputElement>('New stock of PAX S300')
  async function typeNumber(text: string) {
    const user = show(<StockTable />)
    await screen.findByText('25 in stock')
    await user.clear(field())
    await user.type(field(), text)
    return user
  }

  test('sends the difference, not the number: what was ordered meanwhile is not lost', async () => {
    const portal = stubPortal({ listStock: () => stockOf(25), changeStock: () => stockOf(29) })
    const user = await typeNumber('30')
    await user.click(button('Save PAX S300'))
    expect(await screen.findByText('29 in stock')).toBeTruthy()
    expect(portal.made.at(-1)?.body).toMatchObject({ model: 'pax-s300', changeBy: 5 })
    expect(field().value).toBe('29')
  })

  test('a lost answer: the same change is sent again under the same name', async () => {
    let isUp = false
    const portal = stubPortal({
      listStock: () => stockOf(25),
      changeStock: () => (isUp ? stockOf(30) : new TypeError('failed to fetch')),
    })
    const user = await typeNumber('30')
    await user.click(button('Save PAX S300'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be confirmed/)
    isUp = true
    await user.click(button('Save PAX S300'))
    expect(await screen.findByText('30 in stock')).toBeTruthy()
    const [first, second] = portal.made.flatMap(({ name, body }) => (name === 'changeStock' ? [body] : []))
    expect(second).toEqual(first)
  })

  test('a refusal says how many there are, shows that, and the next try is another change', async () => {
    const detail = 'The current stock is 2. After the change, it must be from 0 to 10000.'
    let units = 25
    const portal = stubPortal({
      listStock: () => stockOf(units),
      changeStock: () => problem('stock_out_of_bounds', { detail, param: 'changeBy' }),
    })
    const user = await typeNumber('10')
    units = 2
    await user.click(button('Save PAX S300'))
    expect((await screen.findByRole('alert')).textContent).toContain('The current stock is 2')
    expect(await screen.findByText('2 in stock')).toBeTruthy()
    await user.click(button('Save PAX S300'))
    await waitFor(() => expect(portal.countOf('changeStock')).toBe(2))
    const sent = portal.made.flatMap(({ name, body }) => (name === 'changeStock' ? [body as { changeBy: number }] : []))
    expect(sent.map(({ changeBy }) => changeBy)).toEqual([-15, 8])
  })

  test.each([
    ['', 'Field is required'],
    ['-1', 'Must be a whole number, 0 or more'],
    ['1.5', 'Must be a whole number, 0 or more'],
    ['10001', 'At most 10,000'],
  ])('%j is refused before it is sent', async (text, message) => {
    const portal = stubPortal({ listStock: () => stockOf(25) })
    const user = show(<StockTable />)
    await screen.findByText('25 in stock')
    await user.clear(field())
    if (text) await user.type(field(), text)
    await user.click(button('Save PAX S300'))
    expect(screen.getByText(message)).toBeTruthy()
    expect(portal.countOf('changeStock')).toBe(0)
  })

  test('a load that fails can be tried again', async () => {
    let isUp = false
    stubPortal({ listStock: () => (isUp ? stockOf(0) : problem('internal')) })
    const user = show(<StockTable />)
    expect(await screen.findByText('The stock could not be loaded')).toBeTruthy()
    isUp = true
    await user.click(button('Try again'))
    expect(await screen.findByText('Out of stock')).toBeTruthy()
  })
})
