import { toKeyFacts } from '../../features/overview/key-facts.ts'
import { OverviewOfAccount } from '../../features/overview/overview.tsx'
import { privateMeta } from '../../private-meta.ts'
import { askSignedIn } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/overview'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Overview', description: 'What your account does in the sandbox.' })

export async function loader(args: Route.LoaderArgs) {
  const [asked, records] = await Promise.all([askSignedIn(args, 'getOverview'), askSignedIn(args, 'listCredentials')])
  const keys = records.kind === 'answered' ? { ...records, answer: records.answer.map(toKeyFacts) } : records
  return { asked, keys }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-3xl">Overview</h1>
      <OverviewOfAccount {...loaderData} />
    </>
  )
}
