import { AuditFilters, readFilters } from '../../../features/admin-log/audit-filters.tsx'
import AuditLog from '../../../features/admin-log/audit-log.island.tsx'
import { LoadedIsland } from '../../../loaded-island.tsx'
import { privateMeta } from '../../../private-meta.ts'
import { loadAnswer } from '../../../work-list/load-list.server.ts'
import type { Route } from './+types/audit-log'
import '../../../styles/interactive.css'

export const meta = privateMeta({ title: 'Audit log', description: 'What members of staff changed.' })

export async function loader(args: Route.LoaderArgs) {
  const filters = readFilters(new URL(args.request.url).searchParams)
  return { filters, loaded: await loadAnswer(args, 'listAuditEntries', { query: filters }) }
}

export default function DashboardAdminAuditLog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Audit log</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        What members of staff changed, newest first. Entries cannot be edited or deleted. Each export is recorded too.
      </p>
      <AuditFilters filters={loaderData.filters} />
      <LoadedIsland of={AuditLog} {...loaderData} />
    </>
  )
}
