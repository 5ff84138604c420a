import { CircleCheck } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import { permissionsOf } from '../../../../domain/accounts/permissions.ts'
import { queueKindNames, queueKinds } from '../../../../domain/administration/work-queue.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { KindChoice } from '../../../features/admin-queue/kind-choice.tsx'
import WorkQueue from '../../../features/admin-queue/work-queue.island.tsx'
import type { loader as adminLoader } from '../../../layouts/admin-layout.tsx'
import { LoadedIsland } from '../../../loaded-island.tsx'
import { privateMeta } from '../../../private-meta.ts'
import { signedInUser } from '../../../signed-in-user.server.ts'
import { loadAnswer } from '../../../work-list/load-list.server.ts'
import type { Route } from './+types/work'
import '../../../styles/interactive.css'

export const meta = privateMeta({ title: 'Queue of work', description: 'Open work for staff, oldest first.' })

export async function loader(args: Route.LoaderArgs) {
  const permissions = permissionsOf(await signedInUser(args))
  const kinds = queueKindNames.filter(each => permissions.includes(queueKinds[each]))
  const asked = new URL(args.request.url).searchParams.get('kind')
  const kind = kinds.find(each => each === asked)
  return {
    kinds,
    kind,
    loaded: await loadAnswer(args, 'listQueue', { query: kind ? { kind } : {} }),
    madeAt: Date.now(),
  }
}

export default function DashboardAdmin({ loaderData: { kinds, ...work } }: Route.ComponentProps) {
  const counts = useRouteLoaderData<typeof adminLoader>('layouts/admin-layout')?.counts
  return (
    <>
      <h1 className="text-3xl">Queue of work</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Your open work, oldest first. Changes affect other people’s accounts and are recorded in the audit log.
      </p>
      {kinds.length > 1 && <KindChoice kinds={kinds} kind={work.kind} counts={counts} />}
      {kinds.length > 0 ? (
        <LoadedIsland of={WorkQueue} {...work} />
      ) : (
        <EmptyState icon={CircleCheck} title="Your role has no queue">
          Other roles handle orders, messages, stock and emails. Your pages are in the menu above.
        </EmptyState>
      )}
    </>
  )
}
