import type { ReactNode } from 'react'
import { pciRuleOf } from '../../../content/data/pci-rules.ts'
import { typicalSaq } from '../../domain/catalogue/pci-rule.ts'
import { ProductSchema } from '../../domain/catalogue/product.ts'
import type { BlockProps } from '../block.ts'
import { findProduct } from '../find-product.ts'
import type { productFacts } from './schema.ts'

export function ProductFacts({ product: name }: BlockProps<typeof productFacts>) {
  const entry = findProduct(name)
  if (!entry) return null
  const product = ProductSchema.parse(entry)
  const facts: [string, ReactNode][] = [
    ['Use case', product.useCase],
    ['For', product.endUser.join(', ')],
    ['Environment', product.environment.join(', ')],
    ...(product.type ? ([['Kind', product.type]] satisfies [string, ReactNode][]) : []),
    ['PCI', `${product.scope}, typically ${typicalSaq(pciRuleOf(product))}`],
    ['Language', product.language.join(', ')],
    ['Functions', product.functions.join(', ')],
    ['Credentials', product.credentials.map(({ label }) => label).join(', ')],
  ]
  return (
    <dl className="product-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
