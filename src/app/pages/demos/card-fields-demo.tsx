import { findDemoScenario } from '../../../domain/demos/demo-scenarios.ts'
import { Island } from '../../../ui/island/island.tsx'
import { PageScript } from '../../../ui/island/page-script.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import CardFieldsDemo from '../../features/card-fields-demo/card-fields-demo.island.tsx'
import { DemoPage } from '../../layouts/demo-page.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/card-fields-demo'

/** Each request asks for the shop anew. The gateway's library runs here, and its fields are framed; nothing is sent to it from here. */
export const handle = {
  isKept: false,
  canonical: paths.cardFieldsDemo,
  allows: { 'script-src': ['restProxy'], 'frame-src': ['restProxy'] },
}

const title = 'Card fields demo'
const description =
  'Style card fields that run in the gateway’s frames, pay with a test card, and see what your page and server receive.'

export const meta = () => pageMeta({ title, description })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { urls, demoCardKey } = context.get(pageContext)
  return {
    publicKey: await demoCardKey(),
    root: urls.restProxy,
    outcomeId: findDemoScenario(new URL(request.url).searchParams.get('outcome'))?.id,
  }
}

export default function CardFieldsDemoPage({ loaderData }: Route.ComponentProps) {
  const guide = <a href={`${paths.iframeSdk}/integration-guide`}>integration guide</a>
  const intro = (
    <>
      {description} Read the {guide} to build it yourself.
    </>
  )
  return (
    <DemoPage title={title} intro={intro}>
      <NeedsScript>The demo needs JavaScript. The {guide} works without it.</NeedsScript>
      <Island of={CardFieldsDemo} {...loaderData} />
      <PageScript source="src/app/features/card-fields-demo/wake-when-seen.static.ts" />
    </DemoPage>
  )
}
