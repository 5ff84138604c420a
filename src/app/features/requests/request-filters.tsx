import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { loggedApis } from '../../../domain/workbench/logged-apis.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'

const filterNames = ['outcome', 'api', 'call', 'answer', 'rule', 'credentialId', 'requestId', 'from', 'to'] as const
export type RequestFilterValues = Partial<Record<(typeof filterNames)[number], string>>

/** What an address asks for; what it cannot mean is left out. */
export function readFilters(address: URLSearchParams): RequestFilterValues {
  const given = filterNames.flatMap(name => {
    const text = address.get(name)?.trim().slice(0, 60) ?? ''
    if (name === 'outcome' && !['ok', 'failed'].includes(text)) return []
    if ((name === 'from' || name === 'to') && !/^\d{4}-\d\d-\d\d$/.test(text)) return []
    return text ? [[name, text]] : []
  })
  return Object.fromEntries(given)
}

/** Narrows the list; what is chosen stands in the address. */
export function RequestFilters({ filters }: { filters: RequestFilterValues }) {
  const [, setAddress] = useSearchParams()
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new URLSearchParams(new FormData(event.currentTarget) as unknown as URLSearchParams)
    setAddress(readFilters(typed), { preventScrollReset: true })
  }
  const text = (name: keyof RequestFilterValues, label: string) => (
    <TextField label={label} name={name} autoComplete="off" spellCheck={false} defaultValue={filters[name] ?? ''} />
  )
  return (
    <search aria-label="Filter the requests">
      <form onSubmit={apply} className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField label="Outcome" name="outcome" defaultValue={filters.outcome ?? ''}>
          <option value="">Any</option>
          <option value="ok">Succeeded</option>
          <option value="failed">Failed or declined</option>
        </SelectField>
        <SelectField label="API" name="api" defaultValue={filters.api ?? ''}>
          <option value="">Any</option>
          {loggedApis.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        {text('call', 'Call')}
        {text('answer', 'Answer begins with')}
        {text('rule', 'Rule')}
        {text('requestId', 'Request id')}
        <TextField label="From (UTC)" name="from" type="date" defaultValue={filters.from ?? ''} />
        <TextField label="To (UTC)" name="to" type="date" defaultValue={filters.to ?? ''} />
        <div className="flex gap-3">
          <Button type="submit" kind="secondary">
            Filter
          </Button>
          {Object.keys(filters).length > 0 && (
            <Button kind="quiet" onClick={() => setAddress({}, { preventScrollReset: true })}>
              Clear
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
