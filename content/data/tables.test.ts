import { expect, test } from 'vitest'
import { products } from './products.ts'
import { tables } from './tables.ts'

test.each(Object.entries(tables))(
  '%s: every row has a cell for each column, and none is named twice',
  (_name, table) => {
    const { caption, columns, rows } = table
    expect(caption).not.toBe('')
    expect(rows.filter(row => row.length !== columns.length)).toEqual([])
    // Fields of an event stand in a row each, below the same event.
    const names = rows.map(row => JSON.stringify(row.slice(0, 2)))
    expect(new Set(names).size).toBe(rows.length)
  },
)

test('the rules of PCI begin with the questionnaire, the shortest first', () => {
  const leads = tables['pci-rules']?.rows.map(([, cell]) =>
    typeof cell === 'object' && 'lead' in cell ? cell.lead : '',
  )
  expect(leads).toHaveLength(products.length)
  expect(leads?.[0]).toMatch(/^SAQ\sA\b/)
  expect(leads?.at(-1)).toBe('No SAQ of its own')
})

test('the comparison has every product, in the columns of spec §2', () => {
  const comparison = tables['product-comparison']
  expect(comparison?.rows).toHaveLength(products.length)
  expect(comparison?.columns).toEqual([
    'Product',
    'Environment',
    'End User',
    'Use Case',
    'Language',
    'PCI',
    'Functions',
  ])
})
