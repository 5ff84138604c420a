import { Island } from '../../ui/island/island.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import CredentialsOfAccount from '../features/credentials/credentials-of-account.island.tsx'
import { hideSecrets } from '../features/credentials/hide-secrets.ts'
import { wishesCredentials } from '../features/credentials/return-to-credentials.ts'
import { paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import { askSignedIn } from '../work-list/load-list.server.ts'
import { PageTimes } from '../work-list/page-times.tsx'
import type { Route } from './+types/dashboard-credentials'
import '../styles/interactive.css'

/** Made for its reader each time; React, and the secrets, come with the first touch (decisions 0292, 0293). */
export const handle = { isStatic: true, isKept: false }

export const meta = privateMeta({ title: 'Credentials', description: 'Your sandbox credentials.' })

export async function loader(args: Route.LoaderArgs) {
  const asked = await askSignedIn(args, 'listCredentials')
  return {
    listed: asked.kind === 'answered' ? asked.answer.map(hideSecrets) : undefined,
    isWished: wishesCredentials(new URL(args.request.url).search),
  }
}

export default function DashboardCredentials({ loaderData: { listed, isWished } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Credentials</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Keys for the sandbox gateway, by product. They move no money; keep them out of public code all the same.{' '}
        <a href={paths.sandboxCredentials}>How to use and keep them</a>
      </p>
      <NeedsScript>
        Secrets are shown, and keys made and revoked, with JavaScript. Switch it on for this site.
      </NeedsScript>
      {/* What could not be loaded, React asks for again, and says so (spec §8). */}
      <Island of={CredentialsOfAccount} when={isWished || !listed ? 'idle' : 'interact'} listed={listed} />
      <PageTimes />
    </>
  )
}
