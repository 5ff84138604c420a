import { useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import type { Account } from '../../domain/accounts/account.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { accountQuery } from '../data/account-queries.ts'
import { MailboxNote } from '../features/account/mailbox-note.tsx'
import { DeleteSection } from '../features/account/settings/delete-section.tsx'
import { EmailSection } from '../features/account/settings/email-section.tsx'
import { PasswordSection } from '../features/account/settings/password-section.tsx'
import { ProfileSection } from '../features/account/settings/profile-section.tsx'
import { SessionsSection } from '../features/account/settings/sessions-section.tsx'
import { TwoFactorSection } from '../features/account/settings/two-factor-section.tsx'
import { Unloaded } from '../load-failure.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-account'
import '../styles/interactive.css'

export const meta = privateMeta({
  title: 'Account',
  description: 'Your profile, password, two-factor sign-in and sessions.',
})

export async function loader({ context }: Route.LoaderArgs) {
  const { currentUser, hasMailbox, demoEmails } = context.get(pageContext)
  const user = await currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardAccount))
  return { hasMailbox, adminEmail: demoEmails.find(email => email.startsWith('admin@')) }
}

export default function DashboardAccount({ loaderData }: Route.ComponentProps) {
  const query = useQuery(accountQuery)
  const { hasMailbox, adminEmail } = loaderData
  return (
    <>
      <h1 className="text-3xl">Account</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">Who you are here, and what opens your account.</p>
      <NeedsScript>
        Changing your account needs JavaScript. Signing in, and a new password by mail, work without.
      </NeedsScript>
      {query.data ? (
        <Settings account={query.data} whereMailIs={hasMailbox && <MailboxNote adminEmail={adminEmail} />} />
      ) : (
        <Unloaded query={query} what="your account" lines={6} />
      )}
    </>
  )
}

function Settings({ account, whereMailIs }: { account: Account; whereMailIs: React.ReactNode }) {
  return (
    <>
      <ProfileSection account={account} />
      <EmailSection account={account} whereMailIs={whereMailIs} />
      <PasswordSection account={account} />
      <TwoFactorSection account={account} />
      <SessionsSection />
      <DeleteSection isDemo={account.isDemo} />
    </>
  )
}
