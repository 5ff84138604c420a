import { products } from '../../../../content/data/products.ts'
import {
  byCategory,
  compatibleProducts,
  fullHardwareName,
  type HardwareItem,
  type HardwareStock,
  isCompatible,
  isOutOfStock,
} from '../../../domain/catalogue/hardware-item.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import { formatCents, toDollars } from '../../../lib/money/money.ts'
import { SelectField } from '../../../ui/field.tsx'
import { paths } from '../../paths.ts'
import type { useOrderForm } from './use-order-form.ts'

type Field = ReturnType<ReturnType<typeof useOrderForm>['field']>

interface TerminalSelectProps {
  field: Field
  terminals: readonly HardwareItem[]
  stock: readonly HardwareStock[]
}

/** Every terminal that is sold, by category; what is out of stock says so and can be looked at. */
export function TerminalSelect({ field, terminals, stock }: TerminalSelectProps) {
  return (
    <SelectField label="Terminal" {...field}>
      <option value="">Choose a terminal</option>
      {byCategory(terminals).map(({ category, items }) => (
        <optgroup key={category} label={category}>
          {items.map(item => (
            <option key={item.slug} value={item.slug}>
              {fullHardwareName(item)}
              {item.costCents !== null && ` · ${toDollars(formatCents(item.costCents))}`}
              {isOutOfStock(item, stock) && ' · out of stock'}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

const catalogue: readonly ProductEntry[] = products
const inPerson = catalogue.filter(({ environment }) => environment.includes('Card-Present'))
/** For what is none of our products; never self-service. */
const anotherIntegration = 'Another integration'

interface IntegrationSelectProps {
  field: Field
  terminal: HardwareItem | undefined
}

/** What the terminal is to work with: what it is made for first, the rest goes through sales engineering (spec §5). */
export function IntegrationSelect({ field, terminal }: IntegrationSelectProps) {
  const matching = terminal ? compatibleProducts(terminal, inPerson) : inPerson
  const others = inPerson.filter(product => !matching.includes(product))
  return (
    <SelectField label="Integration" help="The product that you integrate." {...field}>
      <option value="">Choose an integration</option>
      {terminal ? <optgroup label="Made for this terminal">{matching.map(toOption)}</optgroup> : matching.map(toOption)}
      <optgroup label="Through sales engineering">
        {others.map(toOption)}
        <option value={anotherIntegration}>{anotherIntegration}</option>
      </optgroup>
    </SelectField>
  )
}

const toOption = ({ name, displayName }: ProductEntry) => (
  <option key={name} value={name}>
    {displayName}
  </option>
)

/** The business rule of spec §5, said where it applies. */
export function IntegrationRule({
  terminal,
  integration,
}: {
  terminal: HardwareItem | undefined
  integration: string
}) {
  const isMismatch = terminal !== undefined && integration !== '' && !isCompatible(terminal, integration)
  if (!isMismatch) {
    return (
      <p className="text-sm text-ink-muted">
        You can order the terminals that match your integration. For any other use, ask{' '}
        <a href={paths.contact}>sales engineering</a>.
      </p>
    )
  }
  return (
    <div role="status" className="rounded-card border border-warn bg-warn-soft p-4 text-[15px] leading-6">
      <p className="font-medium">Order through sales engineering</p>
      <p className="mt-1">
        {fullHardwareName(terminal)} is not available to order for{' '}
        {integration === anotherIntegration ? 'another integration' : integration}. Choose an integration that supports
        the terminal, or <a href={paths.contact}>ask sales engineering</a>.
      </p>
    </div>
  )
}
