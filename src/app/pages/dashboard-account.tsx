import { Island } from '../../ui/island/island.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import AccountSettings from '../features/account/settings/account-settings.island.tsx'
import { pageContext } from '../page-context.server.ts'
import { privateMeta } from '../private-meta.ts'
import { signedInUser } from '../signed-in-user.server.ts'
import type { Route } from './+types/dashboard-account'
import '../styles/interactive.css'

/** React without the router, as soon as the browser is idle (decision 0293). */
export const handle = { isStatic: true, isKept: false }

export const meta = privateMeta({
  title: 'Account',
  description: 'Your profile, password, two-factor sign-in and sessions.',
})

export async function loader(args: Route.LoaderArgs) {
  await signedInUser(args)
  const { hasMailbox, demoEmails } = args.context.get(pageContext)
  return { hasMailbox, adminEmail: demoEmails.find(email => email.startsWith('admin@')) }
}

export default function DashboardAccount({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Account</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">Who you are here, and what opens your account.</p>
      <NeedsScript>
        Changing your account needs JavaScript. Signing in, and a new password by mail, work without.
      </NeedsScript>
      <Island of={AccountSettings} when="idle" {...loaderData} />
    </>
  )
}
