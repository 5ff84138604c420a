import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emailFingerprint } from '../accounts/email-fingerprint.ts'
import type { HardwareItem } from '../catalogue/hardware-item.ts'
import {
  isOptionalShipTo,
  type ShipTo,
  shippingStates,
  shipToFields,
  shipToMaxLengths,
  shipToProblem,
} from './ship-to.ts'
import {
  formatOrderDate,
  mayCancel,
  orderableTerminals,
  type TerminalOrder,
  terminalOrderStates,
  toOrderId,
  toOrderView,
} from './terminal-order.ts'
import { NewTerminalOrderSchema, TerminalOrderToCancelSchema } from './terminal-order-schema.ts'

const shipTo: ShipTo = {
  firstName: 'Pia',
  lastName: 'Person',
  company: 'Corner Shop',
  email: 'pia@shop.example',
  phone: '+1 555 0199',
  street: '1 Main Street',
  street2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
}
const order: TerminalOrder = {
  transactionId: 'TT-9F3A-77B2-104C',
  entityType: 'TERMINAL-ORDER',
  state: 'ordered',
  orderDate: Date.UTC(2026, 0, 9, 23, 59),
  equipment: { type: 'A920 Pro', model: 'a920-pro', quantity: 1 },
  integration: 'Android SDK',
  shipTo,
  terminalConfig: null,
  invoiceNumber: '',
  deviceCarrier: '',
  deviceTrackingNumber: '',
  deviceSerialNumber: '',
  shippingDate: null,
}

describe('order date, M/d/yy', () => {
  test.each([
    [Date.UTC(2026, 0, 9), '1/9/26'],
    [Date.UTC(2026, 10, 21, 23, 59, 59, 999), '11/21/26'],
    [Date.UTC(2009, 11, 31), '12/31/09'],
    [Date.UTC(2100, 1, 28), '2/28/00'],
    [0, '1/1/70'],
  ])('%d is %s', (timeMs, text) => {
    expect(formatOrderDate(timeMs)).toBe(text)
  })
})

describe('order view', () => {
  test('shows what is known, and empty texts for what is assigned later', () => {
    expect(toOrderView(order, '/a920.svg')).toEqual({
      orderId: 'TT-9F3A-77B2-104C',
      orderDate: '1/9/26',
      equipment: 'A920 Pro',
      fourPartKey: '',
      mac: '',
      invoiceNumber: '',
      deviceCarrier: '',
      deviceTrackingNumber: '',
      deviceSerialNumber: '',
      shippingDate: '',
      image: '/a920.svg',
    })
  })

  test('joins the four-part key of an assigned terminal', () => {
    const assigned: TerminalOrder = {
      ...order,
      terminalConfig: {
        customerNumber: '9001',
        merchantNumber: '900300',
        dbaNumber: '2',
        terminalNumber: '77',
        macValue: 'M'.repeat(32),
      },
      invoiceNumber: 'INV-1',
      deviceTrackingNumber: '1Z9',
      deviceSerialNumber: '0821',
      shippingDate: Date.UTC(2026, 1, 1),
    }
    expect(toOrderView(assigned, '')).toMatchObject({
      fourPartKey: '9001-900300-2-77',
      mac: 'M'.repeat(32),
      invoiceNumber: 'INV-1',
      deviceTrackingNumber: '1Z9',
      deviceSerialNumber: '0821',
      shippingDate: '2/1/26',
    })
  })
})

test('an order number is short, and as random as the end of its UUID', () => {
  expect(toOrderId('6b1f0b6e-5b7c-4c53-8f0a-9f3a77b2104c')).toBe('TT-9F3A-77B2-104C')
})

test.each(terminalOrderStates)('an order that is %s can be cancelled only while it is ordered', state => {
  expect(mayCancel({ state })).toBe(state === 'ordered' || state === 'configured')
})

test('what is sold can be ordered; what is deprecated or not sold cannot', () => {
  const item = { forSale: true, deprecated: false, hardwareType: 'A', software: [] } as unknown as HardwareItem
  const others = [
    { ...item, forSale: false },
    { ...item, deprecated: true },
  ]
  expect(orderableTerminals([item, ...others])).toEqual([item])
})

describe('who gets it and where', () => {
  test.each(shipToFields)('%s', field => {
    expect(shipToProblem(field, shipTo[field])).toBeUndefined()
    expect(shipToProblem(field, '   ')).toBe(isOptionalShipTo(field) ? undefined : 'Field is required')
    expect(shipToProblem(field, 'x'.repeat(shipToMaxLengths[field] + 1))).toBe(
      `At most ${shipToMaxLengths[field]} characters`,
    )
    const withControl = { state: 'I\u0000', zip: '6\u0000', phone: '5\u0007' }[field as string] ?? 'a\u0000b'
    expect(shipToProblem(field, withControl)).toBe('Only printable characters')
  })

  test.each([
    ['email', 'pia', 'Valid email required'],
    ['email', 'pia@shop', 'Valid email required'],
    ['email', 'pia pia@shop.example', 'Valid email required'],
    ['phone', '555', 'Valid phone number required'],
    ['phone', 'call me', 'Valid phone number required'],
    ['state', 'XX', 'Choose a state'],
    ['state', 'il', 'Choose a state'],
    ['zip', '6270', 'Valid ZIP code required: 5 digits, or 5 and 4'],
    ['zip', '62701-1', 'Valid ZIP code required: 5 digits, or 5 and 4'],
    ['zip', 'K1A 0B1', 'Valid ZIP code required: 5 digits, or 5 and 4'],
  ] as const)('%s %j: %s', (field, text, message) => {
    expect(shipToProblem(field, text)).toBe(message)
  })

  test.each([
    ['zip', '62701-1234'],
    ['firstName', 'Zoë-Łucja 🙂'],
    ['phone', '(555) 010-0199'],
  ] as const)('%s takes %j', (field, text) => {
    expect(shipToProblem(field, text)).toBeUndefined()
  })

  test('every state once', () => {
    expect(new Set(shippingStates).size).toBe(51)
    expect(shippingStates).toHaveLength(51)
  })
})

describe('NewTerminalOrderSchema', () => {
  const good = { draftId: 'draft-0001', terminalModel: 'a920-pro', quantity: 1, integration: 'Android SDK', shipTo }

  test('trims what was typed and drops what it does not know', () => {
    const typed = { ...good, price: 0, shipTo: { ...shipTo, city: ' Springfield ', isAdmin: true } }
    expect(NewTerminalOrderSchema.parse(typed)).toEqual(good)
  })

  test.each([
    [{ draftId: '' }],
    [{ draftId: 'short' }],
    [{ draftId: 'x'.repeat(65) }],
    [{ draftId: "' or 1=1 --" }],
    [{ quantity: 0 }],
    [{ quantity: 6 }],
    [{ quantity: -1 }],
    [{ quantity: 1.5 }],
    [{ quantity: '1' }],
    [{ quantity: Number.NaN }],
    [{ terminalModel: '' }],
    [{ terminalModel: 'x'.repeat(101) }],
    [{ integration: null }],
    [{ shipTo: null }],
    [{ shipTo: { ...shipTo, zip: '1' } }],
    [{ shipTo: { ...shipTo, street2: undefined } }],
  ])('refuses %j', change => {
    expect(NewTerminalOrderSchema.safeParse({ ...good, ...change }).success).toBe(false)
  })

  test('to cancel, the whole order may be sent', () => {
    expect(TerminalOrderToCancelSchema.parse(order)).toEqual({ transactionId: order.transactionId })
    expect(TerminalOrderToCancelSchema.safeParse({ transactionId: 'a\u0000' }).success).toBe(false)
  })
})

describe('fingerprint of an email', () => {
  test('is the SHA-256 of the trimmed, lower-cased address', async () => {
    const expected = createHash('sha256').update('dev@gatehouse.test').digest('hex')
    expect(await emailFingerprint('dev@gatehouse.test')).toBe(`sha256:${expected}`)
    expect(await emailFingerprint(' Dev@Gatehouse.TEST ')).toBe(`sha256:${expected}`)
    expect(await emailFingerprint('isv@gatehouse.test')).not.toBe(`sha256:${expected}`)
  })
})
