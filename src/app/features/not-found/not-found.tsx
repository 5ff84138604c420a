import { paths } from '../../paths.ts'
import type { Suggestion } from './nearest-paths.ts'

/** Nothing at this address: says so, and offers the nearest pages. */
export function NotFound({ suggestions, query }: { suggestions: Suggestion[]; query?: string }) {
  return (
    <main id="content" className="mx-auto w-full max-w-[46rem] px-4 py-10 sm:px-6">
      <p className="font-mono text-sm text-ink-muted">404</p>
      <h1 className="mt-1 text-[2.125rem]">There is no page at this address</h1>
      <p className="mt-2 text-lg leading-7 text-ink-soft">The link may be old, or a letter may be wrong.</p>
      {suggestions.length > 0 && (
        <section aria-labelledby="nearest" className="mt-8">
          <h2 id="nearest" className="text-base">
            Did you look for one of these?
          </h2>
          <ul className="mt-2 flex flex-col gap-2">
            {suggestions.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a> <span className="font-mono text-sm text-ink-muted">{path}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-8">
        {query && (
          <>
            <a href={`${paths.search}?q=${encodeURIComponent(query)}`}>Search for “{query}”</a>, or go
          </>
        )}
        {query ? ' to ' : 'Go to '}
        <a href={paths.products}>all products</a> or <a href={paths.getStarted}>Get started</a>.
      </p>
    </main>
  )
}
