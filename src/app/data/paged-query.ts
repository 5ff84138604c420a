import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { unusableAnswer } from './api-error.ts'
import { asking } from './asking.ts'

interface PagedQuery<Page, Item> {
  queryKey: QueryKey
  load(query: Record<string, string>, signal: AbortSignal): Promise<Page>
  itemsOf(page: Page): Item[]
}

/** A list that comes page by page; what was loaded is all its items. */
export const pagedQuery = <Page extends { nextCursor: string | null }, Item>(given: PagedQuery<Page, Item>) =>
  infiniteQueryOptions({
    queryKey: given.queryKey,
    queryFn: async ({ signal, pageParam }) => {
      const page = await given.load(pageParam ? { cursor: pageParam } : {}, signal)
      // JSON that is no list is as little use as no JSON.
      if (!Array.isArray(page && given.itemsOf(page))) throw unusableAnswer(200)
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    ...asking,
  })
