import { ArticleList } from '../features/article-list/article-list.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/api-reference'

const description = 'Every field, answer and code, generated from the tables that the sandbox gateway uses.'

export const meta = () => pageMeta({ title: 'API reference', description })

export async function loader({ context }: Route.LoaderArgs) {
  const all = await context.get(pageContext).articles.list()
  return { articles: all.filter(({ kind }) => kind === 'reference').sort((a, b) => a.path.localeCompare(b.path)) }
}

export default function ApiReference({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <ListPage title="API reference" intro={description}>
      <ArticleList articles={articles} />
    </ListPage>
  )
}
