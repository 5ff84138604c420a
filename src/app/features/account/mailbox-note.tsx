import { paths } from '../../paths.ts'

/** Where the mail is when the portal has no mail server. */
export function MailboxNote({ adminEmail }: { adminEmail: string | undefined }) {
  return (
    <p className="rounded-card border border-brass-line bg-brass-soft p-4 text-[15px]">
      This portal does not send email. Administrators{adminEmail && `, such as ${adminEmail},`} find the message in the{' '}
      <a href={paths.dashboardMailbox}>mailbox</a>.
    </p>
  )
}
