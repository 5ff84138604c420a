import { ChartNoAxesCombined, ChevronRight, Globe, type LucideIcon, Nfc } from 'lucide-react'
import { products } from '../../../content/data/products.ts'
import { scopeMeanings } from '../../domain/catalogue/pci-rule.ts'
import type { Product, ProductEntry } from '../../domain/catalogue/product.ts'
import { type SolutionGroup, type SolutionScope, solutionTree } from '../../domain/catalogue/solution-tree.ts'
import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import type { solutionChooser } from './schema.ts'
import href from './solution-chooser.css?url'

/** The names of the branches (spec §2) and what they mean. */
const branches: Record<Product['environment'][number], { label: string; text: string; icon: LucideIcon }> = {
  'Card-Present': {
    label: 'Card-Present',
    text: 'The card is present: a terminal, a reader, a point of sale.',
    icon: Nfc,
  },
  'Card-Not-Present': {
    label: 'Card-Not-Present',
    text: 'The card is not present: a website, an app, an invoice.',
    icon: Globe,
  },
  'FinTech Tool': {
    label: 'Business APIs',
    text: 'No payments: applications, reports, stored cards.',
    icon: ChartNoAxesCombined,
  },
}
const scopeLabels: Record<Product['scope'], string> = {
  'Reduced Scope': 'Reduced PCI scope',
  'In Scope': 'In scope',
  'FinTech Tool': 'No card numbers',
}

const Turn = () => <ChevronRight className="solution-turn" aria-hidden="true" size={16} strokeWidth={1.75} />

function Leaf({ product: { path, displayName, useCase } }: { product: ProductEntry }) {
  return (
    <li className="solution-leaf">
      <a href={path}>{displayName}</a>
      <span>{useCase}</span>
    </li>
  )
}

/** Products of one kind; those of no special kind stand in the scope's own list. */
function Group({ label, products: own }: SolutionGroup) {
  const leaves = own.map(product => <Leaf key={product.path} product={product} />)
  if (!label) return leaves
  return (
    <li className="solution-kind">
      {label}
      <ul className="solution-list">{leaves}</ul>
    </li>
  )
}

function Scope({ scope, groups }: SolutionScope) {
  const count = groups.reduce((total, group) => total + group.products.length, 0)
  return (
    <li className="solution-scope">
      <details>
        <summary className="solution-scope-name">
          <Turn />
          {scopeLabels[scope]} <span className="solution-count">{count === 1 ? '1 product' : `${count} products`}</span>
        </summary>
        <p className="solution-meaning">{scopeMeanings[scope]}.</p>
        <ul className="solution-list">
          {groups.map(group => (
            <Group key={group.label} {...group} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Nested lists of what opens and closes: the browser's own, so that keys, screen readers and no script all do. */
export function SolutionChooser({ environment: only }: BlockProps<typeof solutionChooser>) {
  const tree = solutionTree(products).filter(({ environment }) => !only || environment === only)
  return (
    <>
      <OwnStyles href={href} />
      <div className="solution-chooser">
        <ul className="solution-branches">
          {tree.map(({ environment, scopes }) => {
            const { label, text, icon: Icon } = branches[environment]
            return (
              <li key={environment} className="solution-branch">
                <details open>
                  <summary className="solution-branch-name">
                    <Icon aria-hidden="true" size={24} strokeWidth={1.5} />
                    {label}
                    <Turn />
                  </summary>
                  <p className="solution-text">{text}</p>
                  <ul className="solution-scopes">
                    {scopes.map(scope => (
                      <Scope key={scope.scope} {...scope} />
                    ))}
                  </ul>
                </details>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
