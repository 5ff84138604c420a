import type { PageSources } from '../contract/page-services.ts'

/**
 * What a route says of itself: `query` names the query parameters that change a page that is kept; `isKept` is false where each request has its own answer, as a search, or says at which addresses the page is kept.
 */
export interface PageHandle {
  query?: string[]
  isKept?: boolean | ((address: URL) => boolean)
  /** What the page may load, frame, call or post to besides the portal, by directive and names in `PublicUrls`. */
  allows?: PageSources
  /** Whether the page is Markdown at its address with `.md` behind it, by what its loader gave. */
  hasMarkdown?: (loaderData: unknown) => boolean
  /** Path of the page that this one is another address of. */
  canonical?: string
}
