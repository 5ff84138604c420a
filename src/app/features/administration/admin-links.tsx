import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminOverview } from '../../../contract/admin-endpoints.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { unusableAnswer } from '../../data/api-error.ts'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { errorText } from '../../data/error-text.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { type AdminPage, adminPages } from './admin-pages.ts'

async function loadOverview(signal: AbortSignal): Promise<AdminOverview> {
  const overview = await callApi('getAdminOverview', undefined, { signal })
  if (typeof overview?.openMessages !== 'number') throw unusableAnswer(200)
  return overview
}

/** Every page for administrators, with what one does there and what of it waits. */
export function AdminLinks() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.adminOverview,
    queryFn: ({ signal }) => loadOverview(signal),
    ...asking,
    // What waits is asked anew whenever the page is opened.
    staleTime: 0,
  })
  return (
    <>
      {error && !isFetching && (
        <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-[15px] text-bad">
          <p>What waits could not be counted. {errorText(error)}</p>
          <Button kind="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {adminPages.map(page => (
          <PageCard key={page.to} page={page} overview={data} />
        ))}
      </ul>
    </>
  )
}

function PageCard({ page, overview }: { page: AdminPage; overview: AdminOverview | undefined }) {
  const { to, label, icon: Icon, about, waits } = page
  const count = (waits && overview?.[waits.count]) ?? 0
  return (
    <li className="relative flex gap-3 rounded-card border border-line bg-surface p-4 hover:bg-sunken">
      <Icon className="mt-0.5 size-5 shrink-0 text-ink-muted" strokeWidth={1.5} aria-hidden />
      <div className="min-w-0 grow">
        <h2 className="flex flex-wrap items-center justify-between gap-2 text-base">
          <Link to={to} className="text-ink no-underline after:absolute after:inset-0">
            {label}
          </Link>
          {waits && count > 0 && <Badge tone="warn">{waits.say(count)}</Badge>}
        </h2>
        <p className="text-[15px] text-ink-soft">{about}</p>
      </div>
    </li>
  )
}
