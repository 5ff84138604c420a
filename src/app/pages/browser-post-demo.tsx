import { Badge } from '../../ui/badge.tsx'
import { Island } from '../../ui/island/island.tsx'
import BrowserPostDemo from '../features/browser-post-demo/browser-post-demo.island.tsx'
import TransactionResult from '../features/transaction-result/transaction-result.island.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/browser-post-demo'
import '../styles/live.css'

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
  const result = (
    <section id="response" aria-labelledby="response-title" className="scroll-mt-20">
      <h2 id="response-title" className="mb-5 text-2xl">
        Response JSON and Sample Receipt
      </h2>
      <Island of={TransactionResult} when="idle" payload={payload} />
    </section>
  )
  return (
    <main id="content" className="mx-auto w-full max-w-[80rem] px-4 pt-10 pb-16 sm:px-6">
      <Badge tone="sandbox">Sandbox: no money moves</Badge>
      <h1 className="mt-3 text-[2.125rem]">Browser Post demo</h1>
      <p className="mt-2 mb-8 max-w-[44rem] text-lg leading-7 text-ink-soft">
        {description} Read the <a href={`${paths.browserPost}/integration-guide`}>integration guide</a> to build it
        yourself.
      </p>
      {payload && <div className="mb-14">{result}</div>}
      <Island of={BrowserPostDemo} when="idle" {...demo} />
      {!payload && <div className="mt-14">{result}</div>}
    </main>
  )
}
