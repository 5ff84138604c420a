import { describe, expect, test } from 'vitest'
import { bulkShipmentMaxLines, readShipments } from './bulk-shipment.ts'

const [one, two] = ['TT-9F3A-77B2-104C', 'TT-0B1C-2D3E-4F50']
const problemsOf = (text: string) => {
  const read = readShipments(text)
  return 'problem' in read ? read.problem : read.lines.map(({ problem }) => problem)
}

describe('a table of shipments', () => {
  test('is read by its headings, in any order, or without them', () => {
    const line = {
      ...{ orderId: one, deviceCarrier: 'UPS', deviceTrackingNumber: '1Z999' },
      ...{ deviceSerialNumber: 'A123, B456', shippingDate: null },
    }
    const expected = [{ lineNumber: 2, line, problem: undefined }]
    const text = `Tracking number;Order number;Serial numbers;Carrier\r\n1Z999;${one};A123, B456;UPS\r\n`
    expect(readShipments(text)).toEqual({ lines: expected })
    const pasted = `${one.toLowerCase()}\tUPS\t1Z999\tA123 B456`
    expect(readShipments(pasted)).toEqual({ lines: [{ ...expected[0], lineNumber: 1 }] })
  })

  test('says of each line what is wrong with it', () => {
    const lines = [
      `${one},UPS,1Z999,A123,2026-11-23`,
      `TT-1,UPS,1Z999,A124`,
      `${two},U*PS,1Z999,A125`,
      `${two},UPS,1,A126`,
      `${two},UPS,4111111111111111,A127`,
      `${two},UPS,1Z999,`,
      `${two},UPS,1Z999,A128,2026-02-30`,
    ]
    expect(problemsOf(lines.join('\n'))).toEqual([
      undefined,
      expect.stringMatching(/^Order number/),
      expect.stringMatching(/^Carrier/),
      expect.stringMatching(/^Tracking number: Must be 4/),
      expect.stringMatching(/^Tracking number/),
      expect.stringMatching(/^Serial numbers/),
      expect.stringMatching(/^Shipping date/),
    ])
  })

  test('ships neither an order nor a terminal twice', () => {
    expect(problemsOf(`${one},UPS,1Z999,A123\n${one},UPS,1Z999,A124\n${two},UPS,1Z999,A123`)).toEqual([
      undefined,
      'This order is already in line 1',
      'The serial number A123 is already in line 1',
    ])
  })

  test.each([
    ['', 'The table has no orders'],
    ['order,carrier,tracking,serial', 'The table has no orders'],
    [`order,carrier\n${one},UPS`, expect.stringMatching(/must name the columns/)],
    [
      Array.from({ length: bulkShipmentMaxLines + 1 }, () => `${one},UPS,1Z999,A123`).join('\n'),
      expect.stringMatching(/^At most 500/),
    ],
  ])('refuses %#', (text, problem) => expect(problemsOf(text)).toEqual(problem))
})
