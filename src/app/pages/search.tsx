import { ArticleList } from '../features/article-list/article-list.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/search'

export const handle = { still: true, query: ['q'] }

export const meta = () => [
  ...pageMeta({ title: 'Search', description: 'Search the documentation.' }),
  { name: 'robots', content: 'noindex' },
]

const queryMaxLength = 100

/** Articles whose title, description or topics hold every word. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, queryMaxLength)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { query, articles: [] }
  const all = await context.get(pageContext).articles.list()
  const articles = all.filter(({ title, description, tags }) => {
    const text = [title, description, ...tags].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
  return { query, articles }
}

export default function Search({ loaderData: { query, articles } }: Route.ComponentProps) {
  const count = articles.length === 1 ? '1 page' : `${articles.length} pages`
  return (
    <ListPage
      title="Search"
      intro={
        query
          ? `${count} for “${query}”, by title, description and topic`
          : 'Type what you look for: a product, a task, a code.'
      }
    >
      <form action={paths.search} className="mb-8 flex max-w-xl gap-3">
        <label htmlFor="page-search" className="sr-only">
          Search for
        </label>
        <input
          id="page-search"
          name="q"
          type="search"
          defaultValue={query}
          className="h-10 w-full rounded-control border border-line-strong bg-surface px-3"
        />
        <button type="submit" className="rounded-control bg-accent px-4 font-medium text-on-accent">
          Search
        </button>
      </form>
      {query && articles.length === 0 ? (
        <p className="text-ink-soft">
          Nothing has all of these words. Try fewer, or go to <a href={paths.products}>all products</a>.
        </p>
      ) : (
        articles.length > 0 && <ArticleList articles={articles} />
      )}
    </ListPage>
  )
}
