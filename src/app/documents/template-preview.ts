import { data } from 'react-router'
import type { PublicUrls } from '../../contract/page-services.ts'
import { fillProfile, fillTemplate, findTemplate, isTemplateName } from '../../domain/checkout/checkout-templates.ts'
import { inlineHashes } from '../../lib/http/inline-hashes.ts'
import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/template-preview'

/**
 * GET /previews/{template}/{way}: a template as it would stand on a merchant's site. `profile` is who is paid, the demo
 * merchant when left out, and `invoice` the number on it. Only our own pages may frame it (decision 0081).
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { articles, urls, demoCheckout } = context.get(pageContext)
  const task = findTemplate(params.template, params.way)
  const query = new URL(request.url).searchParams
  const [profile, invoice] = ['profile', 'invoice'].map(name => query.get(name))
  if (!task || [profile, invoice].some(value => value && !isTemplateName(value))) throw data(null, 404)
  const file = (await articles.snippets('epx-hosted-checkout', task))['html']
  if (file === undefined) throw data(null, 404)
  const filled = fillTemplate(file, { root: urls.hostedCheckout, invoiceNumber: invoice || 'INV-1001' })
  const html = fillProfile(filled, profile || (await demoCheckout())?.terminalProfileId)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await previewPolicy(html, urls),
      'x-robots-tag': 'noindex',
    },
  })
}

/**
 * Nothing but the page's own script and style, by their hashes, and the gateway's library and form. It reaches neither
 * the portal nor anybody else, though it shares the portal's origin.
 */
async function previewPolicy(html: string, { hostedCheckout }: Pick<PublicUrls, 'hostedCheckout'>): Promise<string> {
  const { scripts, styles } = await inlineHashes(html)
  return [
    "default-src 'none'",
    ['script-src', ...scripts, `${hostedCheckout}button.js`].join(' '),
    ['style-src', ...styles].join(' '),
    'img-src data:',
    `frame-src ${hostedCheckout}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
