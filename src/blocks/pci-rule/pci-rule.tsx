import { ShieldCheck } from 'lucide-react'
import { pciRuleOf } from '../../../content/data/pci-rules.ts'
import { changeInWords, typicalSaqInFull } from '../../domain/catalogue/pci-rule.ts'
import type { BlockProps } from '../block.ts'
import { findProduct } from '../find-product.ts'
import { OwnStyles } from '../own-styles.tsx'
import { CardWay } from './card-way.tsx'
import href from './pci-rule.css?url'
import type { pciRule } from './schema.ts'

export function PciRule({ product: name }: BlockProps<typeof pciRule>) {
  const product = findProduct(name)
  if (!product) return null
  const rule = pciRuleOf(product)
  return (
    <>
      <OwnStyles href={href} />
      <div className="pci-rule">
        <ShieldCheck aria-hidden="true" size={20} strokeWidth={1.5} />
        <div>
          <p>
            Typically <strong>{typicalSaqInFull(rule)}</strong>. {rule.why}.
          </p>
          <CardWay rule={rule} />
          <p>What would change it:</p>
          <ul>
            {rule.changes.map(change => (
              <li key={change.what}>{changeInWords(change)}.</li>
            ))}
          </ul>
          <p>
            Your acquirer has the final say. For the terms, see <a href="/get-started/pci-scope">PCI explained</a>.
          </p>
        </div>
      </div>
    </>
  )
}
