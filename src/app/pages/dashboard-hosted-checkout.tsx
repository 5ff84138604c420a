import { redirect } from 'react-router'
import { managesManyMerchants } from '../../domain/checkout/merchant-profile.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { HostedCheckoutModule } from '../features/hosted-checkout/hosted-checkout-module.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-hosted-checkout'
import '../styles/interactive.css'

/** The payment form is shown in a frame. */
export const handle = { allows: { 'frame-src': ['hostedCheckout'] } }

export const meta = privateMeta({
  title: 'Hosted Checkout configuration',
  description: 'Your merchants and their payment forms.',
})

export async function loader({ context }: Route.LoaderArgs) {
  const { currentUser, urls } = context.get(pageContext)
  const user = await currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardHostedCheckout))
  return { managesMany: managesManyMerchants(user), checkoutUrl: urls.hostedCheckout }
}

export default function DashboardHostedCheckout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Hosted Checkout</h1>
      <div className="mt-2">
        <HostedCheckoutModule {...loaderData} />
      </div>
      <NeedsScript>
        This page needs JavaScript. Switch it on for this site, or make the calls behind it yourself: they are in the{' '}
        <a href={paths.apiReference}>API reference</a>.
      </NeedsScript>
      <p className="mt-8 text-sm text-ink-muted">
        Try the button, the link and the post form in the <a href={paths.checkoutDemo}>demo</a>; put the form on your
        own page with the <a href={paths.checkoutGuide}>integration guide</a>.
      </p>
    </>
  )
}
