import { noCardNumber } from '../../../lib/cards/may-hold-card.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ReferenceApi } from '../../api-reference/reference-api.ts'
import type { ReferenceFilter } from '../../api-reference/reference-filter.ts'
import { paths } from '../../paths.ts'

/** Methods in the order of the list, with what those are that no HTTP client sends. */
const methods: Readonly<Record<string, string>> = {
  GET: 'GET',
  POST: 'POST',
  PUT: 'PUT',
  PATCH: 'PATCH',
  DELETE: 'DELETE',
  CALL: 'CALL: function of an SDK',
  FILE: 'FILE: dropped by SFTP',
  SEND: 'SEND: message to a terminal, socket or page',
}

/** Narrows the list by the address, so that it works without a script; with one it acts while somebody types. */
export function ReferenceForm({ apis, filter }: { apis: readonly ReferenceApi[]; filter: ReferenceFilter }) {
  return (
    <form
      action={paths.apiReference}
      aria-label="Filter the operations"
      data-reference-filter
      className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_14rem_auto]"
    >
      <TextField
        label="Text"
        name="q"
        type="search"
        defaultValue={filter.q}
        maxLength={100}
        {...noCardNumber}
        placeholder="refund, /sale, CCE9"
      />
      <SelectField label="Product" name="product" defaultValue={filter.product}>
        <option value="">All products</option>
        {apis.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField label="Method" name="method" defaultValue={filter.method}>
        <option value="">All methods</option>
        {Object.entries(methods).map(([method, label]) => (
          <option key={method} value={method}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="secondary">
        Filter
      </Button>
    </form>
  )
}
