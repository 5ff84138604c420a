import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../../domain/product.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'

export const handle = { still: true }

const description =
  'Pay with a test card, or board a made-up merchant, and see each request and its answer. No account needed.'

export const meta = () => pageMeta({ title: 'Demos', description })

export default function Demos() {
  const shown = (products as readonly ProductEntry[]).filter(product => product.demoPath)
  return (
    <ListPage title="Demos" intro={description}>
      <ul className="grid gap-5 md:grid-cols-2">
        {shown.map(({ path, displayName, description: text, demoPath }) => (
          <li key={path} className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-6">
            <h2 className="text-xl">{displayName}</h2>
            <p className="text-ink-soft">{text}</p>
            <p className="mt-auto flex flex-wrap items-center gap-4 pt-2">
              <LinkButton href={demoPath}>Launch {displayName} demo</LinkButton>
              <a href={path}>Read the guide</a>
            </p>
          </li>
        ))}
        <li className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-6">
          <h2 className="text-xl">Hosted Checkout templates</h2>
          <p className="text-ink-soft">A donation page, an invoice and a store: pay in them, then take their files.</p>
          <p className="mt-auto flex flex-wrap items-center gap-4 pt-2">
            <LinkButton href={paths.checkoutTemplates}>Open the templates</LinkButton>
            <a href={paths.checkoutGuide}>Read the guide</a>
          </p>
        </li>
      </ul>
    </ListPage>
  )
}
