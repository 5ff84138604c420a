import { Search } from 'lucide-react'
import type { OrderFilter } from '../../../domain/orders/administered-order.ts'
import { terminalOrderStates } from '../../../domain/orders/terminal-order.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { orderStateWords } from '../../terminal-order/order-state-badge.tsx'

/** State and search, kept in the address: the same list can be sent to a colleague. */
export function OrderFilterForm({ filter }: { filter: OrderFilter }) {
  return (
    <search aria-label="Orders">
      <form className="mb-6 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
        <TextField
          label="Order number or email of the buyer"
          name="search"
          type="search"
          maxLength={254}
          autoComplete="off"
          defaultValue={filter.search ?? ''}
        />
        <SelectField label="State" name="state" defaultValue={filter.state ?? ''}>
          <option value="">All</option>
          {terminalOrderStates.map(state => (
            <option key={state} value={state}>
              {orderStateWords[state]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="secondary">
          <Search className="size-4" strokeWidth={1.5} aria-hidden />
          Search
        </Button>
      </form>
    </search>
  )
}
