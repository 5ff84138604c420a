import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { isNotSignedIn } from './data/use-credentials.ts'
import { Unloaded } from './load-failure.tsx'

interface PagedListProps<Page, Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  itemsOf: (page: Page) => Item[]
  /** What is listed, in the plural, e.g. `users`; names the list where there is no `label`. */
  what: string
  label?: string
  /** What more of them are, as buttons and messages call them. */
  more?: 'older' | 'newer'
  children: (item: Item) => ReactNode
  /** Shown when there are none. */
  empty: ReactNode
}

/** A list that comes page by page: what it shows while it loads, when it fails, and how more of it comes. */
export function PagedList<Page, Item>(props: PagedListProps<Page, Item>) {
  const { query, itemsOf, what, label, more = 'older', children, empty } = props
  const { data, isFetchingNextPage, hasNextPage } = query
  const items = data?.pages.flatMap(itemsOf) ?? []
  const { list, noteAsked } = useFocusOnMore(items.length, hasNextPage)
  // What was loaded stays when more of it cannot be had, but not for whoever sits here after the session.
  if (!data || isNotSignedIn(query.error)) return <Unloaded query={query} what={`the ${what}`} lines={5} />
  if (items.length === 0) return empty
  return (
    <>
      <ul
        ref={list}
        aria-label={label ?? what.charAt(0).toUpperCase() + what.slice(1)}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {items.map(children)}
      </ul>
      {query.isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="mt-4 text-[15px] text-bad">
          {more === 'older' ? 'Older' : 'Newer'} {what} could not be loaded. Try again.
        </p>
      )}
      {hasNextPage && (
        <Button
          kind="secondary"
          isBusy={isFetchingNextPage}
          onClick={() => {
            noteAsked()
            void query.fetchNextPage()
          }}
          className="mt-4"
        >
          Show {more} {what}
        </Button>
      )}
    </>
  )
}

/** With the last page the button goes that asked for it; who pressed it goes on from the first item that came. */
function useFocusOnMore(count: number, hasMore: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef<number>(undefined)
  useEffect(() => {
    const first = asked.current
    if (first === undefined || count <= first) return
    asked.current = undefined
    const item = list.current?.children[first]
    if (hasMore || !(item instanceof HTMLElement)) return
    item.tabIndex = -1
    item.focus({ preventScroll: true })
  }, [count, hasMore])
  return {
    list,
    noteAsked: () => {
      asked.current = count
    },
  }
}
