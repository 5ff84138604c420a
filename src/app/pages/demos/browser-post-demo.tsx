import { Island } from '../../../ui/island/island.tsx'
import BrowserPostDemo from '../../features/payment-demo/browser-post-demo.island.tsx'
import { loadDemo } from '../../features/payment-demo/load-demo.server.ts'
import { DemoPage } from '../../layouts/demo-page.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/browser-post-demo'

/** Each request has its own numbers of transactions, and its answer; the card form goes to the gateway. */
export const handle = { isKept: false, allows: { 'form-action': ['browserPost'] } }

const description = 'Pay with a test card in your own form, and see the request, the answer and the receipt.'

/** Back, and a copy of a tab, would show a kept page again, with its numbers. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta = () => pageMeta({ title: 'Browser Post demo', description })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(pageContext)
  const { urls } = services
  const { answer, demo } = await loadDemo(request, services)
  return {
    answer,
    demo: {
      ...demo,
      browserPostUrl: urls.browserPost,
      redirectUrl: `${urls.portal}/api/products/browser-post-response`,
    },
  }
}

export default function BrowserPostDemoPage({ loaderData: { answer, demo } }: Route.ComponentProps) {
  const guide = <a href={`${paths.browserPost}/integration-guide`}>integration guide</a>
  const intro = (
    <>
      {description} Read the {guide} to build it yourself.
    </>
  )
  return (
    <DemoPage title="Browser Post demo" intro={intro} answer={answer}>
      <Island of={BrowserPostDemo} when="idle" {...demo} />
    </DemoPage>
  )
}
