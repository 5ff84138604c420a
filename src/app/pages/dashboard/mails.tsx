import { SandboxMailList } from '../../features/sandbox-mails/sandbox-mail-list.tsx'
import { privateMeta } from '../../private-meta.ts'
import { loadCredentials } from '../../work-list/load-credentials.server.ts'
import { askSignedIn } from '../../work-list/load-list.server.ts'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/mails'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Emails', description: 'Emails that the sandbox wrote for your credentials.' })

export async function loader(args: Route.LoaderArgs) {
  const [asked, credentials] = await Promise.all([askSignedIn(args, 'listSandboxMails'), loadCredentials(args)])
  return { asked, credentials }
}

export default function DashboardMails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Emails</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Receipts, invoices and invitations that the sandbox wrote for your credentials, newest first. None of them is
        sent. The latest 50 are listed, each for 30 days.
      </p>
      <SandboxMailList {...loaderData} />
      <PageTimes />
    </>
  )
}
