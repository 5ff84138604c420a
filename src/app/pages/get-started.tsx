import { ArticleList } from '../features/article-list/article-list.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/get-started'

export const handle = { still: true }

const description =
  'What you need before the first payment: an account, sandbox credentials, test data, and what the answers mean.'

export const meta = () => pageMeta({ title: 'Get started', description })

export async function loader({ context }: Route.LoaderArgs) {
  const all = await context.get(pageContext).articles.list()
  return {
    articles: all.filter(({ path }) => path.startsWith(`${paths.getStarted}/`)).sort((a, b) => a.order - b.order),
  }
}

export default function GetStarted({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <ListPage title="Get started" intro={description}>
      <ArticleList articles={articles} />
    </ListPage>
  )
}
