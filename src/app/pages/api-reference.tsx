import { LinkButton } from '../../ui/button.tsx'
import { PageScript } from '../../ui/island/page-script.tsx'
import { referenceApis } from '../api-reference/reference-apis.server.ts'
import { countInWords, filterNames, readFilter } from '../api-reference/reference-filter.ts'
import { sealed } from '../article/sealed.ts'
import { ApiSection, wantedOf } from '../features/api-reference/operation-list.tsx'
import { ReferenceForm } from '../features/api-reference/reference-form.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { listings } from '../listings.ts'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/api-reference'

/** Pages of a typed text are not kept: there are as many as somebody likes to type. */
export const handle = {
  query: [...filterNames],
  hasMarkdown: Boolean,
  isKept: ({ searchParams }: URL) => !searchParams.get('q'),
}

const { title, description } = listings.apiReference

export const meta = () => pageMeta({ title, description })

export function loader({ request, context }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams)
  return sealed({ apis: referenceApis(context.get(pageContext).urls), filter })
}

/** Nothing is left: how to get everything back, and where else to look. */
function Nothing({ isShown, q }: { isShown: boolean; q: string }) {
  return (
    <div data-nothing hidden={!isShown} className="border-t border-line py-8 text-ink-soft">
      <h2 className="text-xl">No operation matches</h2>
      <p className="mt-1 mb-4 max-w-[44rem]">
        Try one word, such as refund, token or batch, or a part of a path. Fields and codes are found by the search of
        the whole documentation.
      </p>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={paths.apiReference}>Show all operations</LinkButton>
        <LinkButton kind="secondary" href={q ? `${paths.search}?${new URLSearchParams({ q })}` : paths.search}>
          Search the documentation
        </LinkButton>
      </p>
    </div>
  )
}

export default function ApiReference({ loaderData: { apis, filter } }: Route.ComponentProps) {
  const shown = apis.reduce((sum, api) => sum + wantedOf(api, filter).length, 0)
  const all = apis.reduce((sum, { operations }) => sum + operations.length, 0)
  return (
    <ListPage title={title} intro={description}>
      <ReferenceForm apis={apis} filter={filter} />
      <p role="status" className="mb-8 text-ink-soft" data-total>
        {countInWords(shown, all)}
      </p>
      {apis.map(api => (
        <ApiSection key={api.slug} api={api} filter={filter} />
      ))}
      <Nothing isShown={shown === 0} q={filter.q} />
      <PageScript source="src/app/features/api-reference/filter-operations.static.ts" />
    </ListPage>
  )
}
