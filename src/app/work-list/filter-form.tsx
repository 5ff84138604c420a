import { ListFilter, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Filter, FilterValues } from './filters.ts'

interface FilterFormProps {
  path: string
  /** What is listed, in the plural. */
  what: string
  filters: readonly Filter[]
  values: FilterValues
}

/** So many fit above a list on a phone; more are folded there. */
const unfoldedMax = 2

/** Narrows a list by its address: a form without a script; with one, each change asks at once (`work-list.static.ts`). */
export function FilterForm({ path, what, filters, values }: FilterFormProps) {
  const isNarrowed = Object.keys(values).length > 0
  const draw = (filter: Filter) => <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ''} />
  const others = filters.filter(({ kind }) => kind !== 'search')
  const fields = (
    <div className="work-filter-fields">
      {others.map(draw)}
      <div className="work-filter-buttons">
        <Button type="submit" kind="secondary">
          <Search className="size-4" strokeWidth={1.5} aria-hidden />
          Filter
        </Button>
        {isNarrowed && (
          <LinkButton kind="quiet" href={path} data-work-go="">
            Clear
          </LinkButton>
        )}
      </div>
    </div>
  )
  return (
    <search aria-label={`Filter the ${what}`}>
      <form action={path} className="work-filters" data-work-filters="" autoComplete="off">
        {filters.filter(({ kind }) => kind === 'search').map(draw)}
        {others.length > unfoldedMax ? <PhoneFold isOpen={isNarrowed}>{fields}</PhoneFold> : fields}
      </form>
    </search>
  )
}

/** On a phone the list comes first: fields are one press away, and stay open while they narrow it. Elsewhere they are always there. */
function PhoneFold({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="work-filter-fold" open={isOpen}>
      <summary>
        <ListFilter className="size-4" strokeWidth={1.5} aria-hidden />
        Filters
      </summary>
      {children}
    </details>
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
      return <DayField label={label} name={name} defaultValue={value} />
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
