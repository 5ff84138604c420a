import type { ReactNode } from 'react'
import { doors } from '../../../domain/doors/index.ts'
import { httpOperations } from '../../../domain/doors/postman.ts'
import type { ProductEntry } from '../../../domain/product.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { paths } from '../../paths.ts'

interface ProductHeaderProps {
  product: ProductEntry
  /** The Get Sandbox Creds button: another feature, given by the page. */
  credentials?: ReactNode
}

/** Title, tags, description and the buttons that apply (spec §2, Product header). */
export function ProductHeader({ product, credentials }: ProductHeaderProps) {
  const { displayName, environment, scope, tags, description, orderTerminal, door, demoPath } = product
  const hasCollection = doors[door] !== undefined && httpOperations(doors[door]).length > 0
  return (
    <header className="mt-3 mb-6 border-b border-line pb-7">
      <div className="flex flex-wrap gap-2">
        {environment.map(name => (
          <Badge key={name} tone="accent">
            {name}
          </Badge>
        ))}
        {!(environment as string[]).includes(scope) && <Badge>{scope}</Badge>}
      </div>
      <h1 className="mt-3 text-[2.125rem]">{displayName}</h1>
      <p className="mt-2 max-w-[44rem] text-lg leading-7 text-ink-soft">{description}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {credentials}
        {demoPath && (
          <LinkButton kind="secondary" href={demoPath}>
            Launch Demo
          </LinkButton>
        )}
        {orderTerminal && (
          <LinkButton kind="secondary" href={paths.orderTestTerminal}>
            Order Terminal
          </LinkButton>
        )}
        {hasCollection && (
          <LinkButton kind="secondary" href={paths.postman(door)} download>
            Run in Postman
          </LinkButton>
        )}
      </div>
      <ul aria-label="Topics" className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {tags.map(tag => (
          <li key={tag}>
            <a href={paths.topic(tag)} className="text-ink-muted no-underline hover:text-accent hover:underline">
              #{tag}
            </a>
          </li>
        ))}
      </ul>
    </header>
  )
}
