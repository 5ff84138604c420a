import { Mailbox } from '../features/mailbox/mailbox.tsx'
import { pageContext } from '../page-context.server.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-mailbox'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Mailbox', description: 'Mails that the portal wrote.' })

export function loader({ context }: Route.LoaderArgs) {
  return { hasMailbox: context.get(pageContext).hasMailbox }
}

const about = (hasMailbox: boolean) =>
  hasMailbox
    ? 'No mail server is set, so the mails that the portal writes stay here for 30 days. Links in them open the accounts of others.'
    : 'Mails that the portal wrote in the last 30 days, and whether the mail server has taken them.'

export default function DashboardMailbox({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Mailbox</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">{about(loaderData.hasMailbox)}</p>
      <Mailbox />
    </>
  )
}
