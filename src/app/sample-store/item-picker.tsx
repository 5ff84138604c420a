import { useId } from 'react'
import { type SampleItem, type SampleItemId, sampleItems } from '../../domain/demos/sample-items.ts'
import { formatCents, toDollars } from '../../lib/money/money.ts'
import { ItemPicture } from './item-picture.tsx'

interface ItemPickerProps {
  label: string
  chosen: SampleItemId | undefined
  onChoose: (id: SampleItemId) => void
  /** Small pictures beside the names, where the store is not the matter. */
  isCompact?: boolean
}

const priceOf = ({ amountCents }: SampleItem) => toDollars(formatCents(amountCents))
const frame =
  'relative flex cursor-pointer rounded-card border border-line bg-surface hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** The shelf of the sample store: one item can be chosen, by mouse, touch or arrow keys. */
export function ItemPicker({ label, chosen, onChoose, isCompact = false }: ItemPickerProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {sampleItems.map(item => (
          <label
            key={item.id}
            className={
              isCompact ? `${frame} items-center gap-3 p-2.5` : `${frame} flex-col items-center p-4 text-center`
            }
          >
            <input
              type="radio"
              name={name}
              value={item.id}
              checked={item.id === chosen}
              onChange={() => onChoose(item.id)}
              className="sr-only"
            />
            <ItemPicture id={item.id} className={isCompact ? 'size-11 shrink-0' : 'mb-2 size-28'} />
            <span className="min-w-0">
              <span className="block text-[15px] font-medium">{item.description}</span>
              <span className="block text-sm text-ink-soft tabular-nums">{priceOf(item)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
