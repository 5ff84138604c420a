import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { type AuditAction, auditActionLabels, auditActions } from '../../../domain/administration/audit-entry.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'

const filterNames = ['action', 'actor', 'subject'] as const
export type AuditFilterValues = Partial<Record<(typeof filterNames)[number], string>>

const isAction = (text: string): text is AuditAction => Object.hasOwn(auditActionLabels, text)

/** What an address asks for; what it cannot mean is left out. */
export function readFilters(address: URLSearchParams): AuditFilterValues {
  const given = filterNames.flatMap(name => {
    const text = address.get(name)?.trim().slice(0, 254) ?? ''
    return text && (name !== 'action' || isAction(text)) ? [[name, text]] : []
  })
  return Object.fromEntries(given)
}

/** Narrows the list; what is chosen stands in the address. */
export function AuditFilters({ filters }: { filters: AuditFilterValues }) {
  const [, setAddress] = useSearchParams()

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new URLSearchParams(new FormData(event.currentTarget) as unknown as URLSearchParams)
    setAddress(readFilters(typed), { preventScrollReset: true })
  }

  return (
    <search aria-label="Filter the audit log">
      <form onSubmit={apply} className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
        <SelectField label="What was done" name="action" defaultValue={filters.action ?? ''}>
          <option value="">Anything</option>
          {auditActions.map(action => (
            <option key={action} value={action}>
              {auditActionLabels[action]}
            </option>
          ))}
        </SelectField>
        <TextField label="Administrator (email)" name="actor" autoComplete="off" defaultValue={filters.actor ?? ''} />
        <TextField
          label="User, order or terminal"
          name="subject"
          autoComplete="off"
          defaultValue={filters.subject ?? ''}
        />
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
