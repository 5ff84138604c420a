import { noCardNumber } from '../../../lib/cards/may-hold-card.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { paths } from '../../paths.ts'
import { categoryChoices, type HardwareFilters, softwareChoices, wordsMaxLength } from './filter-hardware.ts'

/** Search and filters: a form whose answer is an address, so that it works without a script and can be sent to a colleague. */
export function HardwareFilterForm({ filters }: { filters: HardwareFilters }) {
  const isFiltered = Object.keys(filters).length > 0
  return (
    <form
      action={paths.hardware}
      aria-label="Filter hardware"
      className="mb-8 grid items-end gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <TextField
        label="Search"
        name="q"
        type="search"
        placeholder="A name, such as A920 or LANE"
        maxLength={wordsMaxLength}
        {...noCardNumber}
        defaultValue={filters.q}
      />
      <SelectField label="Works with" name="software" defaultValue={filters.software ?? ''}>
        <option value="">All software</option>
        {softwareChoices.map(({ value, product }) => (
          <option key={value} value={value}>
            {product.displayName}
          </option>
        ))}
      </SelectField>
      <SelectField label="Category" name="category" defaultValue={filters.category ?? ''}>
        <option value="">All categories</option>
        {categoryChoices.map(({ value, category }) => (
          <option key={value} value={value}>
            {category}
          </option>
        ))}
      </SelectField>
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <label className="inline-flex min-h-10 items-center gap-2 text-[15px]">
          <input
            type="checkbox"
            name="for-sale"
            value="yes"
            defaultChecked={filters['for-sale'] === 'yes'}
            className="size-4 accent-accent"
          />
          For sale
        </label>
        <Button type="submit">Filter</Button>
        {isFiltered && (
          <a href={paths.hardware} className="text-sm">
            Clear
          </a>
        )}
      </div>
    </form>
  )
}
