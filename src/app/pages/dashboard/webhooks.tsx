import { SignatureCheck } from '../../../blocks/signature-check/signature-check.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { EndpointList } from '../../features/webhooks/endpoint-list.tsx'
import { ListenerHint } from '../../features/webhooks/listener-hint.tsx'
import { pageContext } from '../../page-context.server.ts'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { loadCredentials } from '../../work-list/load-credentials.server.ts'
import { loadList } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/webhooks'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Webhook endpoints', description: 'Where the gateway sends events.' })

export async function loader(args: Route.LoaderArgs) {
  const [endpoints, credentials] = await Promise.all([
    loadList(args, 'listWebhookEndpoints', []),
    loadCredentials(args),
  ])
  const { asked } = endpoints
  const page = asked.kind === 'answered' ? { ...asked, answer: { ...asked.answer, nextCursor: null } } : asked
  return {
    endpoints: { ...endpoints, asked: page },
    credentials,
    gatewayUrl: args.context.get(pageContext).urls.gateway,
  }
}

export default function DashboardWebhooks({ loaderData }: Route.ComponentProps) {
  const { endpoints, credentials, gatewayUrl } = loaderData
  return (
    <>
      <h1 className="text-3xl">Webhooks</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        The gateway sends your server events: payments, refunds, disputes, invoices. Messages are signed according to
        Standard Webhooks 1.0. <a href={paths.webhooks}>How to receive and verify them</a>
      </p>
      <NeedsScript>Adding an endpoint needs JavaScript.</NeedsScript>
      <EndpointList loaded={endpoints} credentials={credentials} />
      <ListenerHint gatewayUrl={gatewayUrl} />
      <div className="mt-10 max-w-[52rem]">
        <h2 className="text-xl">Why did my signature fail?</h2>
        <p className="mt-1 text-ink-soft">Paste what your program received. The check looks for common mistakes.</p>
        <SignatureCheck />
      </div>
    </>
  )
}
