import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../test-support/show.tsx'
import { FilterForm } from './filter-form.tsx'
import type { LoadedList } from './load-list.server.ts'
import { WorkList } from './work-list.tsx'

type Page = { rows: string[]; nextCursor: string | null }

const page = (rows: string[], nextCursor: string | null = null) =>
  ({ kind: 'answered', answer: { rows, nextCursor } }) as const
const showList = (loaded: Partial<LoadedList<Page>>) =>
  show(
    <WorkList<Page, string>
      loaded={{ path: '/list', values: {}, isFirst: true, asked: page([]), ...loaded }}
      what="things"
      filters={[{ name: 'search', kind: 'search', label: 'Search things', maxLength: 9 }]}
      columns={[
        { label: 'Name', isHead: true, cell: row => row },
        { label: 'Length', isNumber: true, isNamed: true, cell: row => row.length },
      ]}
      rowsOf={({ rows }) => rows}
      keyOf={row => row}
      hrefOf={row => `/list/${row}`}
      csv={{ path: '/api/list.csv', rowsMax: 1_000 }}
      empty={<p>How to get the first</p>}
    />,
  )
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('rows are links, and pages and the table keep the filters', () => {
  showList({ asked: page(['one', 'three'], '5.three'), values: { search: 'e' } })
  const table = screen.getByRole('table', { name: 'Things, newest first' })
  expect(within(table).getByRole('link', { name: 'three' }).getAttribute('href')).toBe('/list/three')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Length'])
  expect(href('Older')).toBe('/list?search=e&cursor=5.three')
  expect(href(/^CSV, up to 1,000 rows/)).toBe('/api/list.csv?search=e')
  expect(href('Clear')).toBe('/list')
  expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull()
})

test('many filters are folded for phones, and open while they narrow the list; the search and few filters never are', () => {
  const choice = (name: string) => ({ name, kind: 'day', label: name }) as const
  const foldsOf = (names: string[], values: Record<string, string>) => {
    const filters = [{ name: 'search', kind: 'search', label: 'Search', maxLength: 9 } as const, ...names.map(choice)]
    show(<FilterForm path="/list" what="things" filters={filters} values={values} />)
    return [...document.querySelectorAll('details')].map(fold => ({
      isOpen: fold.open,
      names: [...fold.querySelectorAll('input')].map(({ name }) => name),
    }))
  }
  expect(foldsOf(['from', 'to'], {})).toEqual([])
  cleanup()
  expect(foldsOf(['from', 'to', 'at'], {})).toEqual([{ isOpen: false, names: ['from', 'to', 'at'] }])
  cleanup()
  expect(foldsOf(['from', 'to', 'at'], { at: '2026-11-01' })).toMatchObject([{ isOpen: true }])
})

test('a later page leads back to the newest', () => {
  showList({ asked: page(['one']), isFirst: false, values: { search: 'e' } })
  expect(href('Newest')).toBe('/list?search=e')
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
})

test('who has nothing is told how to get the first; who searched, that nothing fits', () => {
  showList({})
  expect(screen.getByText('How to get the first')).toBeTruthy()
})

test('a search that finds nothing leads back to all', () => {
  showList({ values: { search: 'zzz' } })
  expect(screen.getByText(/^No things fit these filters/)).toBeTruthy()
  expect(href('See all things')).toBe('/list')
})

test('what is away is said, with its name and the way on', () => {
  const asked = { kind: 'refused', code: 'gateway_unreachable', detail: 'Away.', requestId: 'r-1' } as const
  showList({ asked, values: { search: 'e' } })
  expect(screen.getByRole('alert').textContent).toContain('The things could not be loaded')
  expect(screen.getByRole('alert').textContent).toContain('r-1')
  expect(href('Try again')).toBe('/list?search=e')
})

test('a fault of ours is named by its number, not by a field of an answer', () => {
  showList({ asked: { kind: 'refused', code: 'internal', detail: '', requestId: 'r-9' } })
  expect(screen.getByRole('alert').textContent).toContain('tell us this number: r-9.')
  expect(screen.getByRole('alert').textContent).not.toMatch(/request_id|Request ID/)
})

test('a fault of the search says which, and leads to all', () => {
  showList({ asked: { kind: 'refused', code: 'invalid_field', detail: 'from: Give a day.', requestId: 'r-2' } })
  expect(screen.getByRole('alert').textContent).toContain('from: Give a day.')
  expect(href('See all things')).toBe('/list')
})
