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

const queryMaxLength = 60
/** The last part of an address as words to search for. */
export const wordsOfPath = (path: string): string =>
  (path.split('/').findLast(Boolean) ?? '')
    .replace(/\.[a-z]+$/, '')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .trim()
    .slice(0, queryMaxLength)

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
