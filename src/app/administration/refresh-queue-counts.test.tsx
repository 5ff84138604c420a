import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AdminNavigation } from '../features/administration/admin-navigation.tsx'
import { pagesFor } from '../features/administration/admin-pages.ts'
import { json, problem, stubPortal } from '../test-support/stub-portal.ts'
import { refreshQueueCounts } from './refresh-queue-counts.ts'

afterEach(() => vi.unstubAllGlobals())

const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('what waits is drawn with the page and written anew; what cannot be asked stays', async () => {
  const pages = pagesFor(['read-queue', 'manage-orders', 'manage-stock'])
  render(<AdminNavigation pages={pages} current={pages[0]} counts={{ order: 1, stock: 0 }} />)
  expect(screen.getByRole('link', { name: /^Queue ?1 ?waiting$/ }).getAttribute('aria-current')).toBe('page')
  screen.getByRole('link', { name: 'Stock' })
  stubPortal({ countQueue: () => json({ order: 1_000, stock: 2 }) })
  await refreshQueueCounts()
  screen.getByRole('link', { name: /^Orders ?999[+] ?waiting$/ })
  screen.getByRole('link', { name: /^Stock ?2 ?waiting$/ })
  const before = shown()
  stubPortal({ countQueue: () => problem('not_allowed') })
  await refreshQueueCounts()
  expect(shown()).toEqual(before)
})
