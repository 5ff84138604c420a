import { hardware } from '../../../../content/data/hardware.ts'
import { products } from '../../../../content/data/products.ts'
import { emailFingerprint } from '../../../domain/accounts/email-fingerprint.ts'
import { orderableTerminals } from '../../../domain/orders/terminal-order.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PageScript } from '../../../ui/island/page-script.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { BackLink } from '../../back-link.tsx'
import NewTerminalOrder from '../../features/terminal-orders/new-terminal-order.island.tsx'
import { emptyOrder } from '../../features/terminal-orders/order-form-rules.ts'
import { LoadedIsland } from '../../loaded-island.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { signedInUser } from '../../signed-in-user.server.ts'
import { loadAnswer } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/order-terminal'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Order a test terminal',
  description: 'Order a terminal to test your integration with.',
})

/** What the order begins with: the user's own details, and the model and integration of the address if there are such. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const user = await signedInUser(args)
  const terminal = orderableTerminals(hardware).find(({ slug }) => slug === searchParams.get('model'))
  const product = products.find(({ name }) => name === searchParams.get('integration'))
  const { firstName, lastName, company, email, phone } = user
  return {
    loaded: await loadAnswer(args, 'getTerminalStock'),
    fingerprint: await emailFingerprint(email),
    first: {
      ...emptyOrder,
      terminalModel: terminal?.slug ?? '',
      integration: product?.name ?? '',
      quantity: '1',
      ...{ firstName, lastName, company, email, phone },
    },
  }
}

export default function DashboardOrderTerminal({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardTerminals}>All your terminals</BackLink>
      <Badge tone="sandbox">Sandbox only</Badge>
      <h1 className="mt-3 text-3xl">Order a test terminal</h1>
      <p className="mt-2 mb-8 max-w-[44rem] text-ink-soft">
        A terminal for testing your integration. It is set up for the sandbox and accepts no real cards. Production
        terminals come from <a href={paths.contact}>sales engineering</a>.
      </p>
      <NeedsScript>
        Ordering needs JavaScript. Enable it for this site, or ask <a href={paths.contact}>sales engineering</a> to
        order for you.
      </NeedsScript>
      <LoadedIsland of={NewTerminalOrder} {...loaderData} />
      <PageScript source="src/app/features/terminal-orders/show-draft.static.ts" />
    </>
  )
}
