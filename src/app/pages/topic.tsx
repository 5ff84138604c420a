import { data } from 'react-router'
import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../../domain/product.ts'
import { ArticleList } from '../features/article-list/article-list.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/topic'

export const handle = { still: true }

/** Everything about one topic: articles with the tag, and overviews of the products with it. */
export async function loader({ params: { tag }, context }: Route.LoaderArgs) {
  const tagged = new Set(
    (products as readonly ProductEntry[]).filter(product => product.tags.includes(tag)).map(({ path }) => path),
  )
  const all = await context.get(pageContext).articles.list()
  const articles = all
    .filter(article => article.tags.includes(tag) || tagged.has(article.path))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
  if (articles.length === 0) throw data(null, 404)
  return { tag, articles }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: `Topic: ${loaderData.tag}`,
        description: `Articles about ${loaderData.tag}.`,
      })
    : [{ title: 'Page not found' }]

export default function Topic({ loaderData: { tag, articles } }: Route.ComponentProps) {
  return (
    <ListPage title={`#${tag}`} intro={articles.length === 1 ? '1 article' : `${articles.length} articles`}>
      <ArticleList articles={articles} />
    </ListPage>
  )
}
