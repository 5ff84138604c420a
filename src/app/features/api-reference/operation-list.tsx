import { Badge } from '../../../ui/badge.tsx'
import type { ReferenceApi, ReferenceOperation } from '../../api-reference/reference-api.ts'
import { countInWords, isWanted, type ReferenceFilter } from '../../api-reference/reference-filter.ts'
import { paths } from '../../paths.ts'

const textOf = (api: ReferenceApi, { method, path, title, purpose, distinguishedBy = '' }: ReferenceOperation) =>
  [method, path, distinguishedBy, title, purpose, api.title].join(' ')

/** The operations of an API that a filter leaves. */
export const wantedOf = (api: ReferenceApi, filter: ReferenceFilter): ReferenceOperation[] =>
  api.operations.filter(operation =>
    isWanted({ method: operation.method, product: api.slug, text: textOf(api, operation) }, filter),
  )

const methodTone: Readonly<Record<string, string>> = { GET: 'text-ok', DELETE: 'text-bad' }

function Row({ api, operation, isShown }: { api: ReferenceApi; operation: ReferenceOperation; isShown: boolean }) {
  const { slug, title, method, path, distinguishedBy, purpose } = operation
  return (
    <li data-operation={method} hidden={!isShown} className="py-3">
      <a
        href={paths.apiOperation(api.slug, slug)}
        className="font-medium text-ink no-underline hover:text-accent hover:underline"
      >
        {title}
      </a>
      <p className="flex flex-wrap gap-x-2 font-mono text-[13px] leading-6 text-ink-soft">
        <span className={`font-semibold ${methodTone[method] ?? 'text-accent'}`}>{method}</span>
        <span className="min-w-0 break-all">{path}</span>
        {distinguishedBy && <span className="text-ink-muted">{distinguishedBy}</span>}
      </p>
      <p className="text-[15px] leading-6 text-ink-soft">{purpose}</p>
    </li>
  )
}

/** One API with what a caller needs to know of all its operations; an API without any that is wanted is hidden. */
export function ApiSection({ api, filter }: { api: ReferenceApi; filter: ReferenceFilter }) {
  const { slug, title, href, baseAddress, auth, isAvailable, operations } = api
  const wanted = new Set(wantedOf(api, filter))
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-title`}
      data-api={slug}
      data-title={title}
      hidden={wanted.size === 0}
      className="grid scroll-mt-20 gap-x-10 gap-y-3 border-t border-line py-8 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-2 text-[15px] leading-6 text-ink-soft">
        <h2 id={`${slug}-title`} className="text-xl">
          {href.includes('#') ? (
            title
          ) : (
            <a href={href} className="text-ink no-underline hover:text-accent hover:underline">
              {title}
            </a>
          )}
        </h2>
        <p>
          <Badge tone={isAvailable ? 'sandbox' : 'neutral'}>
            {isAvailable ? 'Open in the sandbox' : 'Documented only'}
          </Badge>
        </p>
        {baseAddress && (
          <p>
            <span className="block text-sm text-ink-muted">Base address</span>
            <code className="text-[13px] break-all">{baseAddress}</code>
          </p>
        )}
        <p>
          <span className="block text-sm text-ink-muted">Authentication</span>
          {auth}
        </p>
        <p className="text-sm text-ink-muted" data-count={operations.length}>
          {countInWords(wanted.size, operations.length)}
        </p>
      </div>
      <ul className="divide-y divide-line lg:-mt-3">
        {operations.map(operation => (
          <Row key={operation.slug} api={api} operation={operation} isShown={wanted.has(operation)} />
        ))}
      </ul>
    </section>
  )
}
