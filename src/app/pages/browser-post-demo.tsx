import { Island } from '../../ui/island/island.tsx'
import BrowserPostDemo from '../features/payment-demo/browser-post-demo.island.tsx'
import { DemoPage } from '../layouts/demo-page.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/browser-post-demo'

/** Each request has its own number of the transaction, and its answer; the card form goes to the gateway. */
export const handle = { still: true, isKept: false, postsTo: ['browserPost'] }

const description = 'Pay with a test card in a form of your own, and see the request, the answer and the receipt.'
const storeNameDefault = 'Store Name'

export const meta = () => pageMeta({ title: 'Browser Post demo', description })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { urls, demoFourPartKey, currentUser } = context.get(pageContext)
  const [fourPartKey, user] = await Promise.all([demoFourPartKey(), currentUser()])
  const query = new URL(request.url).searchParams
  return {
    payload: query.get('trans') ?? query.get('checkout'),
    demo: {
      demoFourPartKey: fourPartKey,
      browserPostUrl: urls.browserPost,
      keyExchangeUrl: urls.keyExchange,
      redirectUrl: `${urls.portal}/api/products/browser-post-response`,
      storeName: user?.company.slice(0, 50) || storeNameDefault,
      firstTranNbr: String(Date.now()).slice(-10),
    },
  }
}

export default function BrowserPostDemoPage({ loaderData: { payload, demo } }: Route.ComponentProps) {
  const guide = <a href={`${paths.browserPost}/integration-guide`}>integration guide</a>
  const intro = (
    <>
      {description} Read the {guide} to build it yourself.
    </>
  )
  return (
    <DemoPage title="Browser Post demo" intro={intro} payload={payload}>
      <Island of={BrowserPostDemo} when="idle" {...demo} />
    </DemoPage>
  )
}
