import type { ReactNode } from 'react'
import { pciRuleOf } from '../../../../content/data/pci-rules.ts'
import { apiSpecifications } from '../../../domain/apis/index.ts'
import { httpOperations } from '../../../domain/apis/specification/http-operations.ts'
import { typicalSaq } from '../../../domain/catalogue/pci-rule.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { hardwareForPath, paths } from '../../paths.ts'

interface ProductHeaderProps {
  product: ProductEntry
  /** The Get Sandbox Creds button: another feature, given by the page. */
  credentials?: ReactNode
}

/** Title, tags, description and the buttons that apply (spec §2, Product header). */
export function ProductHeader({ product, credentials }: ProductHeaderProps) {
  const { displayName, path, environment, scope, tags, description, orderTerminal, api, demoPath } = product
  const hasCollection = apiSpecifications[api] !== undefined && httpOperations(apiSpecifications[api]).length > 0
  return (
    <header className="article-header product-header">
      <div className="product-traits">
        {environment.map(name => (
          <Badge key={name} tone="accent">
            {name}
          </Badge>
        ))}
        {!(environment as string[]).includes(scope) && <Badge>{scope}</Badge>}
        <a href={`${paths.pciScope}#which-saq-goes-with-which-product`}>
          PCI: typically {typicalSaq(pciRuleOf(product))}
        </a>
      </div>
      <h1>{displayName}</h1>
      <p>{description}</p>
      <div className="product-actions">
        {credentials}
        {demoPath && (
          <LinkButton kind="secondary" href={demoPath}>
            Launch Demo
          </LinkButton>
        )}
        {orderTerminal && (
          <LinkButton kind="secondary" href={hardwareForPath(path)}>
            Order Terminal
          </LinkButton>
        )}
        {hasCollection && (
          <LinkButton kind="secondary" href={paths.postman(api)} download>
            Run in Postman
          </LinkButton>
        )}
      </div>
      <ul aria-label="Topics">
        {tags.map(tag => (
          <li key={tag}>
            <a href={paths.topic(tag)}>#{tag}</a>
          </li>
        ))}
      </ul>
    </header>
  )
}
