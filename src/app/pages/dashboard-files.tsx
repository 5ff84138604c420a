import { Island } from '../../ui/island/island.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import OwnFiles from '../features/files/own-files.island.tsx'
import { privateMeta } from '../private-meta.ts'
import { signedInUser } from '../signed-in-user.server.ts'
import type { Route } from './+types/dashboard-files'
import '../styles/interactive.css'

/** React without the router, as soon as the browser is idle (decision 0293). */
export const handle = { isStatic: true, isKept: false }

export const meta = privateMeta({ title: 'Files', description: 'Files that were stored for you.' })

export async function loader(args: Route.LoaderArgs) {
  const { email } = await signedInUser(args)
  return { email }
}

export default function DashboardFiles({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Files</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Files that we stored for you, newest first, such as agreements and configurations. Only you and our
        administrators can download them.
      </p>
      <NeedsScript>Your files are listed and downloaded with JavaScript. Switch it on for this site.</NeedsScript>
      <Island of={OwnFiles} when="idle" email={loaderData.email} />
    </>
  )
}
