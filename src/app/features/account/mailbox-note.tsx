import { paths } from '../../paths.ts'

/** Where the mail is when the portal has no mail server. */
export function MailboxNote({ adminEmail }: { adminEmail: string | undefined }) {
  return (
    <p className="rounded-card border border-brass-line bg-brass-soft p-4 text-[15px]">
      No mail leaves this portal: it is kept in the <a href={paths.dashboardMailbox}>mailbox</a>, which administrators
      see{adminEmail && `, such as ${adminEmail}`}.
    </p>
  )
}
