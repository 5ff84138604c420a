import { useInfiniteQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PagedList } from './paged-list.tsx'
import { show } from './test-support/show.tsx'

const pages = [['one', 'two'], ['three'], ['four']]

function Words() {
  const query = useInfiniteQuery({
    queryKey: ['words'],
    queryFn: ({ pageParam }) => Promise.resolve({ words: pages[pageParam] ?? [], number: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ number }: { number: number }) => (number + 1 < pages.length ? number + 1 : undefined),
  })
  return (
    <PagedList query={query} itemsOf={({ words }) => words} what="words" empty={null}>
      {word => <li key={word}>{word}</li>}
    </PagedList>
  )
}

test('who asks for more by key goes on from there, also when the button is gone with the last page', async () => {
  const user = show(<Words />)
  const button = await screen.findByRole('button', { name: 'Show older words' })
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('three')
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  const last = await screen.findByText('four')
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(last))
})
