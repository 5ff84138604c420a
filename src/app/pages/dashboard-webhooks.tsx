import { redirect } from 'react-router'
import { SignatureCheck } from '../../blocks/signature-check/signature-check.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EndpointList } from '../features/webhooks/endpoint-list.tsx'
import { ListenerHint } from '../features/webhooks/listener-hint.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-webhooks'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Webhook endpoints', description: 'Where your server is told what happens.' })

export async function loader({ context }: Route.LoaderArgs) {
  const { currentUser, urls } = context.get(pageContext)
  if (!(await currentUser())) throw redirect(loginPath(paths.dashboardWebhooks))
  return { gatewayUrl: urls.gateway }
}

export default function DashboardWebhooks({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Webhooks</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        The gateway tells your server what happens: payments, refunds, disputes, invoices. Messages are signed by{' '}
        Standard Webhooks 1.0. <a href={paths.webhooks}>How to receive and verify them</a>
      </p>
      <NeedsScript>
        Your endpoints are listed with JavaScript. Switch it on for this site, or ask{' '}
        <a href={paths.contact}>sales engineering</a>.
      </NeedsScript>
      <EndpointList />
      <ListenerHint gatewayUrl={loaderData.gatewayUrl} />
      <div className="mt-10 max-w-[52rem]">
        <h2 className="text-xl">Why did my signature fail?</h2>
        <p className="mt-1 text-ink-soft">Paste what your program received: the usual mistakes are tried and named.</p>
        <SignatureCheck />
      </div>
    </>
  )
}
