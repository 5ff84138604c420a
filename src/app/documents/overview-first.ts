import type { ArticleSummary } from '../../contract/page-services.ts'

/** Order of a text to be read from top to bottom: what is higher up in the addresses comes first. */
export function overviewFirst(a: ArticleSummary, b: ArticleSummary): number {
  return a.path.split('/').length - b.path.split('/').length || a.order - b.order
}
