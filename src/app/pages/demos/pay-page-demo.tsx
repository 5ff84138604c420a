import { Island } from '../../../ui/island/island.tsx'
import { loadDemo } from '../../features/payment-demo/load-demo.server.ts'
import PayPageDemo from '../../features/payment-demo/pay-page-demo.island.tsx'
import { DemoPage } from '../../layouts/demo-page.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/pay-page-demo'

/** Each request has its own numbers of transactions, and its answer; the form goes to the gateway. */
export const handle = { isKept: false, allows: { 'form-action': ['hostedPayPage'] } }

const title = 'Hosted Pay Page demo'
const description = 'Send a payment to the gateway’s pay page, pay there with a test card, and see what comes back.'

/** Back, and a copy of a tab, would show a kept page again, with its numbers. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta = () => pageMeta({ title, description })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(pageContext)
  const { urls } = services
  const { answer, demo } = await loadDemo(request, services)
  return {
    answer,
    demo: {
      ...demo,
      payPageUrl: urls.hostedPayPage,
      redirectUrl: `${urls.portal}/api/products/epx-demo-response`,
      cancelUrl: urls.portal + paths.payPageDemo,
    },
  }
}

export default function PayPageDemoPage({ loaderData: { answer, demo } }: Route.ComponentProps) {
  const guide = <a href={`${paths.payPage}/integration-guide`}>integration guide</a>
  const intro = (
    <>
      {description} Read the {guide} to build it yourself.
    </>
  )
  return (
    <DemoPage title={title} intro={intro} answer={answer}>
      <Island of={PayPageDemo} when="idle" {...demo} />
    </DemoPage>
  )
}
