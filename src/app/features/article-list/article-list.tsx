import type { ArticleSummary } from '../../../contract/page-services.ts'
import { Badge } from '../../../ui/badge.tsx'
import { kindNames } from '../../article/kind-names.ts'

export interface ListedArticle {
  path: string
  title: string
  description: string
  kind: ArticleSummary['kind']
}

/** Articles with their one-sentence descriptions. */
export function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  return (
    <ul className="flex max-w-[52rem] flex-col divide-y divide-line border-y border-line">
      {articles.map(({ path, title, description, kind }) => (
        <li key={path} className="py-4">
          <p className="flex flex-wrap items-center gap-3">
            <a href={path} className="text-[17px] font-medium text-ink no-underline hover:text-accent hover:underline">
              {title}
            </a>
            <Badge>{kindNames[kind]}</Badge>
          </p>
          <p className="mt-1 text-ink-soft">{description}</p>
        </li>
      ))}
    </ul>
  )
}
