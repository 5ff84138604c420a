import { LinkButton } from '../../../ui/button.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import TerminalOrders from '../../features/terminal-orders/terminal-orders.island.tsx'
import { LoadedIsland } from '../../loaded-island.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { hideMac } from '../../terminal-order/hide-mac.ts'
import { loadAnswer } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/terminals'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Terminals', description: 'The test terminals that you ordered.' })

export async function loader(args: Route.LoaderArgs) {
  const page = await loadAnswer(args, 'listTerminalOrders')
  return { loaded: page && { ...page, orders: page.orders.map(hideMac) } }
}

export default function DashboardTerminals({ loaderData: { loaded } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">Terminals</h1>
          <p className="mt-2 max-w-[44rem] text-ink-soft">
            The test terminals that you ordered, newest first. They work only with the sandbox. The virtual terminal is
            ready immediately.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="secondary" href={paths.virtualTerminal}>
            Open the virtual terminal
          </LinkButton>
          <LinkButton href={paths.dashboardOrderTerminal}>Order a test terminal</LinkButton>
        </div>
      </div>
      <NeedsScript>
        Listing older orders and placing orders need JavaScript. Enable it for this site, or ask{' '}
        <a href={paths.contact}>sales engineering</a>.
      </NeedsScript>
      <LoadedIsland of={TerminalOrders} loaded={loaded} />
    </>
  )
}
