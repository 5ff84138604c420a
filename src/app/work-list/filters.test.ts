import { expect, test } from 'vitest'
import { type Filter, listHref, readFilters } from './filters.ts'

const filters: Filter[] = [
  { name: 'search', kind: 'search', label: 'Search', maxLength: 5 },
  { name: 'state', kind: 'choice', label: 'State', any: 'Any', options: [{ value: 'captured', label: 'captured' }] },
]

test('filters are read from an address: trimmed, cut, without what is empty or unknown', () => {
  const address = new URLSearchParams({ search: '  1234567', state: '', cursor: '1.a', other: 'x' })
  expect(readFilters(filters, address)).toEqual({ search: '12345' })
})

test('the address of a list has its filters, and its place last', () => {
  expect(listHref('/list', {})).toBe('/list')
  expect(listHref('/list', { search: 'a b' }, '1.x')).toBe('/list?search=a+b&cursor=1.x')
})
