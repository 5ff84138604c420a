import { Mail } from 'lucide-react'
import type { Asked } from '../../../contract/call-types.ts'
import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import type { SandboxMails } from '../../../domain/workbench/sandbox-mail.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import { Moment } from '../../work-list/moment.tsx'
import { PageProblem } from '../../work-list/page-problem.tsx'

interface SandboxMailListProps {
  asked: Asked<SandboxMails>
  credentials: CredentialNames
}

/** Each mail with what it says, in a fold. */
export function SandboxMailList({ asked, credentials }: SandboxMailListProps) {
  if (asked.kind === 'refused') return <PageProblem title="Your emails could not be loaded" refused={asked} />
  const { mails } = asked.answer
  if (mails.length === 0)
    return (
      <EmptyState
        icon={Mail}
        title="No emails yet"
        action={
          <LinkButton kind="secondary" href={paths.dashboardHostedCheckout}>
            Open your payment form
          </LinkButton>
        }
      >
        A receipt appears after an approved payment with Hosted Checkout where the shopper left an email address, and an
        invoice on the day when it is emailed. An invitation appears when your program sends an application to its
        merchant.
      </EmptyState>
    )
  return (
    <ul
      aria-label="Your emails"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {mails.map(({ id, credentialId, to, subject, text, at }) => (
        <li key={id}>
          <details>
            <summary className="cursor-pointer px-4 py-3 hover:bg-sunken">
              <span className="font-medium break-words">{subject}</span>
              <span className="block break-words pl-4 text-sm text-ink-muted">
                To {to}
                {dot}
                {credentials.find(each => each.id === credentialId)?.name ?? 'Revoked'}
                {dot}
                <Moment ms={at} />
              </span>
            </summary>
            <p className="border-t border-line px-4 py-3 text-[15px] break-words whitespace-pre-wrap">{text}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
