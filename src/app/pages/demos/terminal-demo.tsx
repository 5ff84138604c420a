import { VirtualTerminalPage } from '../../features/virtual-terminal/virtual-terminal-page.tsx'
import { DemoPage } from '../../layouts/demo-page.tsx'
import { loadTerminal } from '../../load-terminal.server.ts'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/terminal-demo'

/** A card number that is typed on the terminal goes from the page to the gateway alone (decision 0258). */
export const handle = {
  query: ['serial', 'model'],
  allows: { 'connect-src': ['virtualTerminal', 'restProxy'] },
}

const title = 'Virtual terminal'
const description =
  'Send a sale to a terminal, act as a cardholder who taps, signs or walks away, and see what the point of sale gets back.'

export const meta = () => pageMeta({ title, description })

export const loader = ({ context, request }: Route.LoaderArgs) => loadTerminal(context.get(pageContext), request.url)

export default function TerminalDemo({ loaderData }: Route.ComponentProps) {
  const own = <a href={paths.virtualTerminal}>terminal of your account</a>
  const intro = (
    <>
      {description} The {own} receives the sales of your own programs.
    </>
  )
  return (
    <DemoPage title={title} intro={intro}>
      <VirtualTerminalPage whose="demo" isWithoutKeys={false} {...loaderData} />
    </DemoPage>
  )
}
