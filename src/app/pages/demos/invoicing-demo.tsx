import { Island } from '../../../ui/island/island.tsx'
import InvoicingDemo from '../../features/invoicing-demo/invoicing-demo.island.tsx'
import { DemoPage } from '../../layouts/demo-page.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/invoicing-demo'

/** The page calls the Invoicing API itself, in a session that the portal's server opened. Cards are typed on the gateway's page alone. */
export const handle = { allows: { 'connect-src': ['restProxy'], 'img-src': ['blob:'] } }

const title = 'Invoicing demo'
const description =
  'Create an invoice, send its link, pay it as your customer, and watch its status change, with each call beside it.'

export const meta = () => pageMeta({ title, description })

export function loader({ context }: Route.LoaderArgs) {
  const { urls } = context.get(pageContext)
  return { root: urls.restProxy, builtMs: Date.now() }
}

export default function InvoicingDemoPage({ loaderData }: Route.ComponentProps) {
  const guide = <a href={`${paths.invoicing}/integration-guide`}>integration guide</a>
  const intro = (
    <>
      {description} Read the {guide} to build it yourself.
    </>
  )
  return (
    <DemoPage title={title} intro={intro}>
      <Island of={InvoicingDemo} when="idle" {...loaderData} />
    </DemoPage>
  )
}
