import { Badge } from '../../../ui/badge.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { BackLink } from '../../back-link.tsx'
import { VirtualTerminalPage } from '../../features/virtual-terminal/virtual-terminal-page.tsx'
import { loadTerminal } from '../../load-terminal.server.ts'
import { pageContext } from '../../page-context.server.ts'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { loadAnswer } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/virtual-terminal'
import '../../styles/interactive.css'

/** A card number that is typed on the terminal goes from the page to the gateway alone (decision 0258). */
export const handle = {
  allows: { 'connect-src': ['virtualTerminal', 'restProxy'] },
}

export const meta = privateMeta({
  title: 'Virtual terminal',
  description: 'A terminal on this page that receives sales from your programs.',
})

export async function loader(args: Route.LoaderArgs) {
  const records = await loadAnswer(args, 'listCredentials')
  const loaded = await loadTerminal(args.context.get(pageContext), args.request.url)
  const products = Object.values(loaded.apiNames)
  const isPushing = records?.some(({ active, productName }) => active && products.includes(productName))
  return { ...loaded, isWithoutKeys: isPushing === false }
}

export default function DashboardVirtualTerminal({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardTerminals}>All your terminals</BackLink>
      <div className="mb-5">
        <Badge tone="sandbox">Sandbox: no money moves</Badge>
        <h1 className="mt-3 text-3xl">Virtual terminal</h1>
        <p className="mt-2 max-w-[44rem] text-ink-soft">
          It receives what your programs push to this serial number. If you open the page in a second window, both show
          the same terminal.
        </p>
      </div>
      <NeedsScript>The terminal needs JavaScript. Enable it for this site.</NeedsScript>
      <VirtualTerminalPage whose="own" {...loaderData} />
    </>
  )
}
