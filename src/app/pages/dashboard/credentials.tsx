import { Island } from '../../../ui/island/island.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import CredentialsOfAccount from '../../features/credentials/credentials-of-account.island.tsx'
import { hideSecrets } from '../../features/credentials/hide-secrets.ts'
import { wishesCredentials } from '../../features/credentials/return-to-credentials.ts'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { loadAnswer } from '../../work-list/load-list.server.ts'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/credentials'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Credentials', description: 'Your sandbox credentials.' })

export async function loader(args: Route.LoaderArgs) {
  const records = await loadAnswer(args, 'listCredentials')
  return {
    listed: records?.map(hideSecrets),
    isWished: wishesCredentials(new URL(args.request.url).search),
  }
}

export default function DashboardCredentials({ loaderData: { listed, isWished } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Credentials</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Keys for the sandbox gateway, by product. They move no money, but keep them out of public code.{' '}
        <a href={paths.sandboxCredentials}>How to use and keep them</a>
      </p>
      <NeedsScript>
        Showing secrets, and creating and revoking keys, needs JavaScript. Enable it for this site.
      </NeedsScript>
      {/* What could not be loaded, React asks for again, and says so (spec §8). */}
      <Island of={CredentialsOfAccount} when={isWished || !listed ? 'idle' : 'interact'} listed={listed} />
      <PageTimes />
    </>
  )
}
