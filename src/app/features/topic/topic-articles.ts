import type { ArticleSummary } from '../../../contract/page-services.ts'
import type { Choice } from '../../../ui/choice-links.tsx'
import { kindNames } from '../../article/kind-names.ts'

type Kind = ArticleSummary['kind']

const sorts = {
  title: { label: 'Title', compare: (a, b) => a.title.localeCompare(b.title, 'en') },
  kind: {
    label: 'Kind',
    compare: (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.title.localeCompare(b.title, 'en'),
  },
  product: { label: 'Product', compare: (a, b) => a.path.localeCompare(b.path, 'en') },
} satisfies Record<string, { label: string; compare(a: ArticleSummary, b: ArticleSummary): number }>
type Sort = keyof typeof sorts

const kinds = Object.keys(kindNames) as Kind[]

export interface TopicView {
  sort: Sort
  kind: Kind | null
}

/** What the address asks for; unknown values are the usual ones. */
export function readTopicView(query: URLSearchParams): TopicView {
  const sort = query.get('sort') ?? ''
  const kind = query.get('kind') ?? ''
  return {
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : 'title',
    kind: (kinds as string[]).includes(kind) ? (kind as Kind) : null,
  }
}

const ofKind = (articles: readonly ArticleSummary[], kind: Kind | null) =>
  kind === null ? [...articles] : articles.filter(article => article.kind === kind)

export const articlesIn = (articles: readonly ArticleSummary[], { sort, kind }: TopicView): ArticleSummary[] =>
  ofKind(articles, kind).sort(sorts[sort].compare)

function hrefWith(path: string, { sort, kind }: TopicView): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(sort !== 'title' && { sort }) }).toString()
  return query ? `${path}?${query}` : path
}

/** The rows of links: which kind, in which order. */
export function topicChoices(path: string, articles: readonly ArticleSummary[], view: TopicView) {
  const kindChoice = (kind: Kind | null): Choice => ({
    label: kind === null ? 'All' : kindNames[kind],
    href: hrefWith(path, { ...view, kind }),
    isCurrent: view.kind === kind,
    count: ofKind(articles, kind).length,
  })
  const sortChoice = (sort: Sort): Choice => ({
    label: sorts[sort].label,
    href: hrefWith(path, { ...view, sort }),
    isCurrent: view.sort === sort,
  })
  return {
    kinds: [kindChoice(null), ...kinds.map(kindChoice)],
    sorts: (Object.keys(sorts) as Sort[]).map(sortChoice),
  }
}
