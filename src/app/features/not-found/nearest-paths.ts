import type { ArticleSummary } from '../../../contract/page-services.ts'

export interface Suggestion {
  path: string
  title: string
}

const wordsOf = (path: string) =>
  new Set(
    path
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(word => word.length > 2),
  )
const shownMost = 4

/** Articles whose address shares words with the one that was asked for, the most shared first. */
export function nearestPaths(asked: string, articles: readonly ArticleSummary[]): Suggestion[] {
  const wanted = wordsOf(asked)
  return articles
    .map(({ path, title }) => ({ path, title, shared: [...wordsOf(path)].filter(word => wanted.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.path.length - b.path.length)
    .slice(0, shownMost)
    .map(({ path, title }) => ({ path, title }))
}
