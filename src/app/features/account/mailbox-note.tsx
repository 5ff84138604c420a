import { paths } from '../../paths.ts'

/** Where the mail is when the portal has no mail server. */
export function MailboxNote({ adminEmail }: { adminEmail: string | undefined }) {
  return (
    <p className="rounded-card border border-brass-line bg-brass-soft p-4 text-[15px]">
      This portal does not send mail. It keeps mails in the <a href={paths.dashboardMailbox}>mailbox</a>, which
      administrators see{adminEmail && `, such as ${adminEmail}`}.
    </p>
  )
}
