import { ChoiceLinks } from '../../../../ui/choice-links.tsx'
import { askedMessages, messageFilter } from '../../../features/admin-messages/asked-messages.ts'
import Messages from '../../../features/admin-messages/messages.island.tsx'
import { LoadedIsland } from '../../../loaded-island.tsx'
import { paths } from '../../../paths.ts'
import { privateMeta } from '../../../private-meta.ts'
import { loadAnswer } from '../../../work-list/load-list.server.ts'
import type { Route } from './+types/messages'
import '../../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Messages',
  description: 'Messages from the contact form, for administrators.',
})

export async function loader(args: Route.LoaderArgs) {
  const asked = askedMessages(new URL(args.request.url).searchParams)
  return { asked, loaded: await loadAnswer(args, 'listContactMessages', { query: messageFilter(asked) }) }
}

const choices = [
  { state: 'open', label: 'Open', href: paths.adminMessages },
  { state: 'handled', label: 'Handled', href: `${paths.adminMessages}?state=handled` },
  { state: 'all', label: 'All', href: `${paths.adminMessages}?state=all` },
] as const

export default function DashboardAdminMessages({ loaderData }: Route.ComponentProps) {
  const { asked } = loaderData
  return (
    <>
      <h1 className="text-3xl">Messages</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Messages from the contact form, newest first. They are deleted after 180 days.
      </p>
      <div className="mb-6">
        <ChoiceLinks
          label="Show"
          choices={choices.map(({ state, ...choice }) => ({
            ...choice,
            isCurrent: 'state' in asked && asked.state === state,
          }))}
        />
      </div>
      <LoadedIsland of={Messages} {...loaderData} />
    </>
  )
}
