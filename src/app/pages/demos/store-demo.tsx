import { Island } from '../../../ui/island/island.tsx'
import StoreDemo from '../../features/store-demo/store-demo.island.tsx'
import { DemoPage } from '../../layouts/demo-page.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/store-demo'

/** The page plays the servers of the store, so the card goes from the browser to the gateway alone (decision 0254). */
export const handle = { allows: { 'connect-src': ['bigcommerce'] } }

const title = 'BigCommerce demo'
const description =
  'Run a small store as owner and shopper: connect it, place an order, then capture, void or refund it, with each call beside it.'

export const meta = () => pageMeta({ title, description })

export const loader = ({ context }: Route.LoaderArgs) => ({ root: context.get(pageContext).urls.bigcommerce })

export default function StoreDemoPage({ loaderData }: Route.ComponentProps) {
  const guide = <a href={`${paths.bigcommerce}/integration-guide`}>integration guide</a>
  const intro = (
    <>
      {description} Read the {guide} to build it yourself.
    </>
  )
  return (
    <DemoPage title={title} intro={intro}>
      <Island of={StoreDemo} when="idle" {...loaderData} />
    </DemoPage>
  )
}
