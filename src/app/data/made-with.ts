import type { InfiniteData } from '@tanstack/react-query'

/**
 * For a query whose answer the page was made with: as old as the document, so that React, which may wake much later, asks again then. Left
 * out where the page could not load it: then the query asks, and says what is wrong.
 */
export const madeWith = <Answer>(loaded: Answer | undefined) => ({
  initialData: () => loaded,
  initialDataUpdatedAt: performance.timeOrigin,
})

/** The same for a list that comes page by page. */
export const madeWithPage = <Page>(first: Page | undefined) =>
  madeWith<InfiniteData<Page, string | null>>(first && { pages: [first], pageParams: [null] })
