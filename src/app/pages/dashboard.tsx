import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { OverviewOfAccount } from '../features/overview/overview.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Overview', description: 'What your account does in the sandbox.' })

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirect(loginPath(paths.dashboard))
  return null
}

export default function Dashboard() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Overview</h1>
      <NeedsScript>The overview is loaded with JavaScript. Switch it on for this site.</NeedsScript>
      <OverviewOfAccount />
    </>
  )
}
