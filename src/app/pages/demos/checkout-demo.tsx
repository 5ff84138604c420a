import { findDemoScenario } from '../../../domain/demos/demo-scenarios.ts'
import { findSampleItem } from '../../../domain/demos/sample-items.ts'
import { Island } from '../../../ui/island/island.tsx'
import { PageScript } from '../../../ui/island/page-script.tsx'
import CheckoutDemo from '../../features/checkout-demo/checkout-demo.island.tsx'
import { findTab } from '../../features/checkout-demo/tab-ids.ts'
import { DemoPage } from '../../layouts/demo-page.tsx'
import { loadVisit } from '../../load-visit.server.ts'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/checkout-demo'

/** Each request has its own answer. The gateway's libraries run here, its form is framed, and cards are posted to it. */
export const handle = {
  isKept: false,
  canonical: paths.checkoutDemo,
  allows: { 'script-src': ['hostedCheckout'], 'frame-src': ['hostedCheckout'], 'connect-src': ['hostedCheckout'] },
}

const title = 'Try Hosted Checkout now'
const description = 'Pay with a test card by button, link or your own form, and see the code that does it.'

export const meta = () => pageMeta({ title, description })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(pageContext)
  const [profile, { answer, storeName }] = await Promise.all([services.demoCheckout(), loadVisit(request, services)])
  const query = new URL(request.url).searchParams
  return {
    answer,
    demo: {
      demoCheckout: profile,
      root: services.urls.hostedCheckout,
      storeName,
      tab: findTab(query.get('tab')),
      itemId: findSampleItem(query.get('item'))?.id,
      outcomeId: findDemoScenario(query.get('outcome'))?.id,
    },
  }
}

export default function CheckoutDemoPage({ loaderData: { answer, demo } }: Route.ComponentProps) {
  // What was chosen waits for the gateway's library, and the card form for React; all else wakes with the first touch.
  const isBegun = demo.itemId !== undefined || demo.outcomeId !== undefined || demo.tab === 'Post'
  const guide = <a href={paths.checkoutGuide}>integration guide</a>
  const ownForm = <a href={paths.dashboardHostedCheckout}>dashboard</a>
  const templates = <a href={paths.checkoutTemplates}>templates</a>
  const intro = (
    <>
      {description} Read the {guide} to build it yourself, or start with a complete page from the {templates}. The form
      of your own merchant is in your {ownForm}.
    </>
  )
  return (
    <DemoPage title={title} intro={intro} answer={answer}>
      <Island of={CheckoutDemo} when={isBegun ? 'idle' : 'cookie:signed_in=1'} {...demo} />
      <PageScript source="src/app/features/checkout-demo/show-kept.static.ts" />
    </DemoPage>
  )
}
