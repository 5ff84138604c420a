import { loadProse } from '../../../blocks/response-codes/load-prose.ts'
import { Island } from '../../../ui/island/island.tsx'
import BoardingDemo from '../../features/boarding-demo/boarding-demo.island.tsx'
import { DemoPage } from '../../layouts/demo-page.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/boarding-demo'

/** The page calls the boarding API itself, and shows the PDF that it got for its token. */
export const handle = { allows: { 'connect-src': ['enrollment'], 'frame-src': ['blob:'] } }

const title = 'Merchant Boarding demo'
const description =
  'Board a test merchant call by call, in either flow, and see each request, its answer and the cURL command.'

export const meta = () => pageMeta({ title, description })

export async function loader({ context }: Route.LoaderArgs) {
  const { urls, articles } = context.get(pageContext)
  const prose = await loadProse('boarding/statuses', articles)
  const rows = typeof prose === 'string' ? [] : prose.rows
  const statusWords = Object.fromEntries(rows.map(({ code, meaning, cure }) => [code, { meaning, cure }]))
  return { root: urls.enrollment, tokenRoot: urls.enrollmentAuth, statusWords }
}

export default function BoardingDemoPage({ loaderData }: Route.ComponentProps) {
  const guide = <a href={`${paths.boarding}/integration-guide`}>integration guide</a>
  const intro = (
    <>
      {description} Read the {guide} to build it yourself.
    </>
  )
  return (
    <DemoPage title={title} intro={intro}>
      <Island of={BoardingDemo} when="idle" {...loaderData} />
    </DemoPage>
  )
}
