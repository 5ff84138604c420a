import { useSearchParams } from 'react-router'
import { findActiveCredentials } from '../../domain/credentials.ts'
import { parseFourPartKey } from '../../domain/four-part-key.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useMaySeemSignedIn } from '../data/session-query.ts'
import { BrowserPostDemo, type DemoMerchant } from '../features/browser-post-demo/browser-post-demo.tsx'
import { useCredentials } from '../features/credentials/credentials-queries.ts'
import { TransactionResult } from '../features/transaction-result/transaction-result.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/browser-post-demo'
import '../styles/live.css'

const productName = 'Browser Post'
const description = 'Pay with a test card in a form of your own, and see the request, the answer and the receipt.'
const storeNameDefault = 'Store Name'

export const meta = () => pageMeta({ title: 'Browser Post demo', description })

export async function loader({ context }: Route.LoaderArgs) {
  const { urls, demoFourPartKey, currentUser } = context.get(pageContext)
  const [fourPartKey, user] = await Promise.all([demoFourPartKey(), currentUser()])
  return {
    fourPartKey,
    urls,
    storeName: user?.company.slice(0, 50) || storeNameDefault,
    firstTranNbr: String(Date.now()).slice(-10),
  }
}

/** The reader's own terminal, when they have active credentials of this product. */
function ownMerchant(items: { key: string; value: string }[]): DemoMerchant | undefined {
  const read = (key: string) => items.find(item => item.key === key)?.value ?? ''
  const fourPartKey = read('Four-part Key')
  const parts = parseFourPartKey(fourPartKey)
  return parts && { label: 'My credentials', fourPartKey, credentials: { ...parts, mac: read('MAC') } }
}

export default function BrowserPostDemoPage({
  loaderData: { fourPartKey, urls, storeName, firstTranNbr },
}: Route.ComponentProps) {
  const [query] = useSearchParams()
  const payload = query.get('trans') ?? query.get('checkout')
  const { records } = useCredentials(useMaySeemSignedIn())
  const own = ownMerchant(findActiveCredentials(records, productName)?.items ?? [])
  const merchants = [...(fourPartKey ? [{ label: 'Demo merchant', fourPartKey }] : []), ...(own ? [own] : [])]
  const result = (
    <section id="response" aria-labelledby="response-title" className="scroll-mt-20">
      <h2 id="response-title" className="mb-5 text-2xl">
        Response JSON and Sample Receipt
      </h2>
      <TransactionResult payload={payload} />
    </section>
  )
  return (
    <main id="content" className="mx-auto w-full max-w-[80rem] px-4 pt-10 pb-16 sm:px-6">
      <Badge tone="sandbox">Sandbox: no money moves</Badge>
      <h1 className="mt-3 text-[2.125rem]">Browser Post demo</h1>
      <p className="mt-2 mb-8 max-w-[44rem] text-lg leading-7 text-ink-soft">
        {description} Read the <a href={paths.browserPost}>integration guide</a> to build it yourself.
      </p>
      {payload && <div className="mb-14">{result}</div>}
      {merchants.length === 0 ? (
        <ErrorState title="The sandbox gateway does not answer">
          Payments need it. Start it, or check its address in the settings, then{' '}
          <a href={paths.browserPostDemo}>load this page again</a>.
        </ErrorState>
      ) : (
        <BrowserPostDemo
          merchants={merchants}
          browserPostUrl={urls.browserPost}
          keyExchangeUrl={urls.keyExchange}
          redirectUrl={`${urls.portal}/api/products/browser-post-response`}
          storeName={storeName}
          firstTranNbr={firstTranNbr}
        />
      )}
      {!payload && <div className="mt-14">{result}</div>}
    </main>
  )
}
