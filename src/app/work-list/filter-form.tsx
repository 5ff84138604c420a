import { Search } from 'lucide-react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Filter, FilterValues } from './filters.ts'

interface FilterFormProps {
  path: string
  /** What is listed, in the plural. */
  what: string
  filters: readonly Filter[]
  values: FilterValues
}

/** Narrows a list by its address: a form without a script; with one, each change asks at once (`work-list.static.ts`). */
export function FilterForm({ path, what, filters, values }: FilterFormProps) {
  return (
    <search aria-label={`Filter the ${what}`}>
      <form action={path} className="work-filters" data-work-filters="">
        {filters.map(filter => (
          <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ''} />
        ))}
        <div className="work-filter-buttons">
          <Button type="submit" kind="secondary">
            <Search className="size-4" strokeWidth={1.5} aria-hidden />
            Filter
          </Button>
          {Object.keys(values).length > 0 && (
            <LinkButton kind="quiet" href={path} data-work-go="">
              Clear
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  )
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const { name, label } = filter
  switch (filter.kind) {
    case 'choice':
      return (
        <SelectField label={label} name={name} defaultValue={value}>
          <option value="">{filter.any}</option>
          {filter.options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      )
    case 'day':
      return <TextField label={label} name={name} type="date" defaultValue={value} />
    default:
      return (
        <div className={filter.kind === 'search' ? 'work-search' : undefined}>
          <TextField
            label={label}
            help={filter.help}
            name={name}
            type={filter.kind === 'search' ? 'search' : 'text'}
            {...(filter.kind === 'search' && { 'data-work-search': '', 'aria-keyshortcuts': '/' })}
            maxLength={filter.maxLength}
            autoComplete="off"
            spellCheck={false}
            defaultValue={value}
          />
        </div>
      )
  }
}
