import { NeedsScript } from '../../../ui/needs-script.tsx'
import OwnFiles from '../../features/files/own-files.island.tsx'
import { LoadedIsland } from '../../loaded-island.tsx'
import { privateMeta } from '../../private-meta.ts'
import { signedInUser } from '../../signed-in-user.server.ts'
import { loadAnswer } from '../../work-list/load-list.server.ts'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/files'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Files', description: 'Files that were stored for you.' })

export async function loader(args: Route.LoaderArgs) {
  const { email } = await signedInUser(args)
  return { email, loaded: await loadAnswer(args, 'listUserFiles') }
}

export default function DashboardFiles({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Files</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Files that we stored for you, such as agreements and configurations, newest first. Only you and our
        administrators can download them.
      </p>
      <NeedsScript>Downloading files needs JavaScript. Enable it for this site.</NeedsScript>
      <LoadedIsland of={OwnFiles} {...loaderData} />
      <PageTimes />
    </>
  )
}
