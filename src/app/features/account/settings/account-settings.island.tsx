import { useQuery } from '@tanstack/react-query'
import type { Account, AccountSession } from '../../../../domain/accounts/account.ts'
import { accountQuery } from '../../../data/account-queries.ts'
import { madeWith } from '../../../data/made-with.ts'
import { Unloaded } from '../../../load-failure.tsx'
import { MailboxNote } from '../mailbox-note.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

interface AccountSettingsProps {
  /** As the page was made; left out what could not be loaded. */
  loaded?: Account | undefined
  sessions?: AccountSession[] | undefined
  /** Mails stay in the portal, where this administrator reads them. */
  hasMailbox: boolean
  adminEmail: string | undefined
}

/** The reader's own account, section by section. */
export default function AccountSettings({ hasMailbox, adminEmail, loaded, sessions }: AccountSettingsProps) {
  const query = useQuery({ ...accountQuery, ...madeWith(loaded) })
  const account = query.data
  if (!account) return <Unloaded query={query} what="your account" lines={6} />
  return (
    <>
      <ProfileSection account={account} />
      <EmailSection account={account} whereMailIs={hasMailbox && <MailboxNote adminEmail={adminEmail} />} />
      <PasswordSection account={account} />
      <TwoFactorSection account={account} />
      <SessionsSection loaded={sessions} />
      <DeleteSection isDemo={account.isDemo} />
    </>
  )
}
