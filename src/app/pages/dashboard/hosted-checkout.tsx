import { managesManyMerchants } from '../../../domain/checkout/merchant-profile.ts'
import { type CredentialsRecord, selfServiceEntityType } from '../../../domain/credentials/credentials.ts'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { hideSecrets } from '../../features/credentials/hide-secrets.ts'
import HostedCheckoutModule from '../../features/hosted-checkout/hosted-checkout-module.island.tsx'
import { LoadedIsland } from '../../loaded-island.tsx'
import { pageContext } from '../../page-context.server.ts'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { signedInUser } from '../../signed-in-user.server.ts'
import { loadAnswer } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/hosted-checkout'
import '../../styles/interactive.css'

/** The payment form is shown in a frame. Made for its reader each time; React, and tokens, come with the first touch (decisions 0292, 0302). */
export const handle = { allows: { 'frame-src': ['hostedCheckout'] } }

export const meta = privateMeta({
  title: 'Hosted Checkout configuration',
  description: 'Your merchants and their payment forms.',
})

/** When its keys were used last, and its merchant profiles, only the gateway knows. */
const cameFromGateway = ({ active, entityType, lastUsed }: CredentialsRecord) =>
  !active || entityType !== selfServiceEntityType || lastUsed !== undefined

export async function loader(args: Route.LoaderArgs) {
  const user = await signedInUser(args)
  const records = await loadAnswer(args, 'listCredentials')
  return {
    // Without profiles nobody knows whether there are any: the island asks again, and says why not.
    loaded: records?.every(cameFromGateway) ? records.map(hideSecrets) : undefined,
    managesMany: managesManyMerchants(user),
    checkoutUrl: args.context.get(pageContext).urls.hostedCheckout,
  }
}

export default function DashboardHostedCheckout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Hosted Checkout</h1>
      <div className="mt-2">
        <LoadedIsland of={HostedCheckoutModule} {...loaderData} />
      </div>
      <NeedsScript>
        This page needs JavaScript. Enable it for this site, or make the same calls yourself with the{' '}
        <a href={paths.apiReference}>API reference</a>.
      </NeedsScript>
      <p className="mt-8 text-sm text-ink-muted">
        Try the button, the link and the post form in the <a href={paths.checkoutDemo}>demo</a>; put the form on your
        own page with the <a href={paths.checkoutGuide}>integration guide</a>.
      </p>
    </>
  )
}
