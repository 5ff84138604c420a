import { Download } from 'lucide-react'
import { calls } from '../../../contract/calls.ts'
import { type AuditAction, auditActionLabels, auditActions } from '../../../domain/administration/audit-entry.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { PageScript } from '../../../ui/island/page-script.tsx'
import { paths } from '../../paths.ts'

const filterNames = ['action', 'actor', 'subject', 'from', 'to'] as const
type FilterName = (typeof filterNames)[number]
export type AuditFilterValues = Partial<Record<FilterName, string>>

const isAction = (text: string): text is AuditAction => Object.hasOwn(auditActionLabels, text)

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

function isMeant(name: FilterName, text: string): boolean {
  if (name === 'action') return isAction(text)
  return name === 'from' || name === 'to' ? isDay(text) : true
}

/** What an address asks for; what it cannot mean is left out. */
export function readFilters(address: URLSearchParams): AuditFilterValues {
  const given = filterNames.flatMap(name => {
    const text = address.get(name)?.trim().slice(0, 254) ?? ''
    return text && isMeant(name, text) ? [[name, text]] : []
  })
  return Object.fromEntries(given)
}

const exportAddress = (filters: AuditFilterValues) => `${calls.exportAuditLog.path}?${new URLSearchParams(filters)}`

/** Narrows the list; what is chosen stands in the address. */
export function AuditFilters({ filters }: { filters: AuditFilterValues }) {
  return (
    <search aria-label="Filter the audit log">
      <form className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField label="Action" name="action" defaultValue={filters.action ?? ''}>
          <option value="">Any action</option>
          {auditActions.map(action => (
            <option key={action} value={action}>
              {auditActionLabels[action]}
            </option>
          ))}
        </SelectField>
        <TextField label="Staff member (email)" name="actor" autoComplete="off" defaultValue={filters.actor ?? ''} />
        <TextField
          label="User, order or terminal"
          name="subject"
          autoComplete="off"
          defaultValue={filters.subject ?? ''}
        />
        <DayField label="From (UTC)" name="from" defaultValue={filters.from ?? ''} />
        <DayField label="To (UTC)" name="to" defaultValue={filters.to ?? ''} />
        {/* A third button has no room in the last column: it would push the row of dates down. */}
        <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-3">
          <Button type="submit" kind="secondary">
            Filter
          </Button>
          <LinkButton kind="quiet" href={exportAddress(filters)}>
            <Download className="size-4" strokeWidth={1.5} aria-hidden />
            Export as CSV
          </LinkButton>
          {Object.keys(filters).length > 0 && (
            <LinkButton kind="quiet" href={paths.adminAuditLog}>
              Clear
            </LinkButton>
          )}
        </div>
      </form>
      <PageScript source="src/app/work-list/page-days.static.ts" />
    </search>
  )
}
