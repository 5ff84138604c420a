import { NeedsScript } from '../../../ui/needs-script.tsx'
import AccountSettings from '../../features/account/settings/account-settings.island.tsx'
import { LoadedIsland } from '../../loaded-island.tsx'
import { pageContext } from '../../page-context.server.ts'
import { privateMeta } from '../../private-meta.ts'
import { loadAnswer } from '../../work-list/load-list.server.ts'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/account'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Account',
  description: 'Your profile, password, two-factor sign-in and sessions.',
})

export async function loader(args: Route.LoaderArgs) {
  const [loaded, sessions] = await Promise.all([loadAnswer(args, 'getAccount'), loadAnswer(args, 'listSessions')])
  const { hasMailbox, demoEmails } = args.context.get(pageContext)
  return { loaded, sessions, hasMailbox, adminEmail: demoEmails.find(email => email.startsWith('admin@')) }
}

export default function DashboardAccount({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Account</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">Your profile, and how you sign in.</p>
      <NeedsScript>
        Changing your account needs JavaScript. Signing in and resetting your password work without it.
      </NeedsScript>
      <LoadedIsland of={AccountSettings} {...loaderData} />
      <PageTimes />
    </>
  )
}
