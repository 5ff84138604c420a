import { Island } from '../../ui/island/island.tsx'
import PayPageDemo from '../features/payment-demo/pay-page-demo.island.tsx'
import { DemoPage } from '../layouts/demo-page.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/pay-page-demo'

/** Each request has its own number of the transaction, and its answer; the form goes to the gateway. */
export const handle = { still: true, isKept: false, postsTo: ['hostedPayPage'] }

const title = 'Hosted Pay Page demo'
const description = 'Go to the gateway’s pay page with a payment, pay there with a test card, and see what comes back.'
const storeNameDefault = 'Store Name'

export const meta = () => pageMeta({ title, description })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { urls, demoFourPartKey, currentUser } = context.get(pageContext)
  const [fourPartKey, user] = await Promise.all([demoFourPartKey(), currentUser()])
  const query = new URL(request.url).searchParams
  return {
    payload: query.get('trans') ?? query.get('checkout'),
    demo: {
      demoFourPartKey: fourPartKey,
      payPageUrl: urls.hostedPayPage,
      keyExchangeUrl: urls.keyExchange,
      redirectUrl: `${urls.portal}/api/products/epx-demo-response`,
      cancelUrl: urls.portal + paths.payPageDemo,
      storeName: user?.company.slice(0, 50) || storeNameDefault,
      firstTranNbr: String(Date.now()).slice(-10),
    },
  }
}

export default function PayPageDemoPage({ loaderData: { payload, demo } }: Route.ComponentProps) {
  const guide = <a href={`${paths.payPage}/integration-guide`}>integration guide</a>
  const intro = (
    <>
      {description} Read the {guide} to build it yourself.
    </>
  )
  return (
    <DemoPage title={title} intro={intro} payload={payload}>
      <Island of={PayPageDemo} when="idle" {...demo} />
    </DemoPage>
  )
}
