import { products } from '../../../content/data/products.ts'
import { noCardNumber } from '../../lib/cards/may-hold-card.ts'
import { isWithin } from '../../lib/is-within.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Choice, ChoiceLinks } from '../../ui/choice-links.tsx'
import { kindNames } from '../article/kind-names.ts'
import { ListPage } from '../layouts/list-page.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { Marked } from '../search/marked.tsx'
import type { SearchAnswer, SearchPage } from '../search/search-answer.ts'
import { onPage, queryMaxLength, searchArticles } from '../search/search-articles.server.ts'
import type { Route } from './+types/search'

export const handle = { isKept: false }

/** A page of results is no result; the one that asks for words may be found. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({ title: 'Search', description: 'Find products, guides, fields and codes in the documentation.' }),
  ...(loaderData?.answer.query ? [{ name: 'robots', content: 'noindex' }] : []),
]

/** The search for who has no script, or wants an address to send on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const product = products.find(({ path }) => path === searchParams.get('scope'))
  const answer = await searchArticles(
    searchParams.get('q') ?? '',
    product?.path ?? '',
    context.get(pageContext),
    onPage,
  )
  return { answer, maxLength: queryMaxLength, product: product && { path: product.path, name: product.displayName } }
}

function Result({ path, title, marks, section, kind, tries, hits }: SearchPage) {
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-3">
        <a href={path} className="text-[17px] font-medium text-ink no-underline hover:text-accent hover:underline">
          <Marked text={title} marks={marks} />
        </a>
        <Badge>{kindNames[kind]}</Badge>
        {tries && <Badge tone="sandbox">{tries}</Badge>}
        <span className="text-sm text-ink-muted">{section}</span>
      </p>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {hits.map(({ anchor, heading, headingMarks, text, marks: textMarks }) => (
          <li key={anchor} className="text-[15px] leading-6 text-ink-soft">
            {anchor && (
              <>
                <a href={`${path}#${anchor}`}>
                  <Marked text={heading} marks={headingMarks} />
                </a>{' '}
              </>
            )}
            <Marked text={text} marks={textMarks} />
          </li>
        ))}
      </ul>
    </li>
  )
}

const searchHref = (query: string, scope = '') =>
  `${paths.search}?${new URLSearchParams({ q: query, ...(scope && { scope }) })}`

interface Scope {
  path: string
  name: string
}

/** Everywhere, or one of the products that were found: links, so that they work without a script. */
function scopeChoices({ query, pages }: SearchAnswer, current: Scope | undefined): Choice[] {
  const found = products
    .filter(product => pages.some(({ path }) => isWithin(path, product.path)))
    .map(({ path, displayName: name }) => ({ path, name }))
  const scopes = current && !found.some(({ path }) => path === current.path) ? [current, ...found] : found
  return [
    { label: 'Everywhere', href: searchHref(query), isCurrent: !current },
    ...scopes.map(({ path, name }) => ({
      label: name,
      href: searchHref(query, path),
      isCurrent: path === current?.path,
    })),
  ]
}

function introOf({ query, total }: SearchAnswer): string {
  if (!query) return 'Search for a product, a task, a field or a code.'
  return `${total === 1 ? '1 page' : `${total} pages`} for “${query}”`
}

function Nothing({
  answer: { query, suggestion, isComplete },
  scope,
}: {
  answer: SearchAnswer
  scope: Scope | undefined
}) {
  if (!isComplete)
    return <p className="text-ink-soft">The index is still being built. Reload the page in a few seconds.</p>
  return (
    <p className="text-ink-soft">
      {suggestion && (
        <>
          Did you mean <a href={searchHref(suggestion, scope?.path)}>{suggestion}</a>?{' '}
        </>
      )}
      {scope && (
        <>
          Only {scope.name} was searched: <a href={searchHref(query)}>search everywhere</a>.{' '}
        </>
      )}
      Try fewer or other words, or go to <a href={paths.products}>all products</a>.
    </p>
  )
}

/** Asks again without leaving the scope. */
function Form({ query, scope, maxLength }: { query: string; scope: Scope | undefined; maxLength: number }) {
  return (
    <form action={paths.search} className="mb-6 flex max-w-xl gap-3">
      <label htmlFor="page-search" className="sr-only">
        Search for
      </label>
      <input
        id="page-search"
        name="q"
        type="search"
        defaultValue={query}
        // biome-ignore lint/a11y/noAutofocus: who comes to the page of the search without a word comes to type one
        autoFocus={query === ''}
        maxLength={maxLength}
        {...noCardNumber}
        className="h-10 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3"
      />
      {scope && <input type="hidden" name="scope" value={scope.path} />}
      <button type="submit" className="rounded-control bg-accent px-4 font-medium text-on-accent">
        Search
      </button>
    </form>
  )
}

export default function Search({ loaderData: { answer, maxLength, product } }: Route.ComponentProps) {
  const { query, total, pages } = answer
  const choices = scopeChoices(answer, product)
  return (
    <ListPage title="Search" intro={introOf(answer)}>
      <Form query={query} scope={product} maxLength={maxLength} />
      {query && choices.length > 1 && (
        <div className="mb-6">
          <ChoiceLinks label="Search in" choices={choices} />
        </div>
      )}
      {query && total === 0 && <Nothing answer={answer} scope={product} />}
      {pages.length > 0 && (
        <ul className="flex max-w-[52rem] flex-col divide-y divide-line border-y border-line">
          {pages.map(page => (
            <Result key={page.path} {...page} />
          ))}
        </ul>
      )}
      {total > pages.length && pages.length > 0 && (
        <p className="mt-6 text-ink-muted">
          The best {pages.length} of {total} are shown. Add a word to narrow the search.
        </p>
      )}
    </ListPage>
  )
}
