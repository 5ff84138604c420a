import { checkoutTemplates, templateWays } from '../../../domain/checkout/checkout-templates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Island } from '../../../ui/island/island.tsx'
import { loadTemplates } from '../../features/template-previews/load-templates.server.ts'
import TemplatePreviews from '../../features/template-previews/template-previews.island.tsx'
import { pageContext } from '../../page-context.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/checkout-templates'
import '../../styles/interactive.css'

/** Each request has its own number of the invoice. */
export const handle = { isKept: false }

const title = 'Hosted Checkout templates'
const description =
  'Complete pages to copy and adapt: a donation page, an invoice and a store, with a button or a link.'

export const meta = () => pageMeta({ title, description })

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return {
    ...(await loadTemplates(context.get(pageContext))),
    tab: checkoutTemplates.find(({ id }) => id === query.get('tab'))?.id ?? checkoutTemplates[0].id,
    way: templateWays.find(({ id }) => id === query.get('way'))?.id ?? templateWays[0].id,
  }
}

/** For readers without scripts, whose tabs do not turn. */
function TemplateLinks() {
  return (
    <noscript>
      <p>The tabs below need JavaScript. You can also open each template on its own; its source is the file:</p>
      <ul>
        {checkoutTemplates.flatMap(template =>
          templateWays.map(way => (
            <li key={template.id + way.id}>
              <a href={paths.templatePreview(template.id, way.id)}>
                {template.label}, {way.label}
              </a>
            </li>
          )),
        )}
      </ul>
    </noscript>
  )
}

export default function CheckoutTemplatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto w-full max-w-[80rem] px-4 pt-10 pb-16 sm:px-6">
      <Badge tone="sandbox">Sandbox: no money moves</Badge>
      <h1 className="mt-3 text-[2.125rem]">{title}</h1>
      <p className="mt-2 mb-8 max-w-[44rem] text-lg leading-7 text-ink-soft">
        {description} Each template works: pay in it with a test card, then download it. The{' '}
        <a href={paths.checkoutGuide}>integration guide</a> explains every attribute.
      </p>
      <TemplateLinks />
      <Island of={TemplatePreviews} when="cookie:signed_in=1" {...loaderData} />
    </main>
  )
}
