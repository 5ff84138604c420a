import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { StaffIsland } from '../../administration/staff-island.tsx'
import { mailChoices, mailFilterOf } from '../../features/mailbox/mail-choice.ts'
import Mailbox from '../../features/mailbox/mailbox.island.tsx'
import { pageContext } from '../../page-context.server.ts'
import { privateMeta } from '../../private-meta.ts'
import { loadAnswer } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/mailbox'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Mailbox', description: 'Emails from the portal.' })

export async function loader(args: Route.LoaderArgs) {
  const filter = mailFilterOf(new URL(args.request.url).searchParams)
  const { hasMailbox } = args.context.get(pageContext)
  return { hasMailbox, filter, loaded: await loadAnswer(args, 'listMails', { query: { ...filter } }) }
}

const about = (hasMailbox: boolean) =>
  hasMailbox
    ? 'No mail server is configured, so emails are stored here for 30 days. Their links open other people’s accounts.'
    : 'Emails of the last 30 days, and whether the mail server accepted them.'

export default function DashboardMailbox({ loaderData: { hasMailbox, filter, loaded } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Mailbox</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">{about(hasMailbox)}</p>
      <div className="mb-6">
        <ChoiceLinks label="Show" choices={mailChoices(filter)} />
      </div>
      {/* The one mail that is asked for is open: its text comes by React. */}
      <StaffIsland of={Mailbox} filter={filter} loaded={loaded} {...(filter.id && { when: 'idle' })} />
    </>
  )
}
