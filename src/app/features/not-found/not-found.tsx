import { paths } from '../../paths.ts'
import type { Suggestion } from './nearest-paths.ts'

/** Nothing at this address: says so, and offers the nearest pages. */
export function NotFound({ suggestions, query }: { suggestions: Suggestion[]; query?: string }) {
  return (
    <main id="content" className="apology">
      <p>
        <code>404</code>
      </p>
      <h1>There is no page at this address</h1>
      <p>The link may be old, or the address may be misspelled.</p>
      {suggestions.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest">Were you looking for one of these?</h2>
          <ul>
            {suggestions.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a> <code>{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
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
