import { type FormEvent, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNote } from '../../demo-calls/failure-note.tsx'
import type { Way } from './invoice-calls.ts'
import type { InvoiceTools } from './use-invoice.ts'

const ways: readonly { value: Way; label: string }[] = [
  { value: 'ondemand', label: 'You do: the link works immediately' },
  { value: 'scheduled', label: 'The gateway, by email, today' },
]

/** The form of a new invoice. What is wrong with it, the API says. */
export function WriteForm({ tools, isReady }: { tools: InvoiceTools; isReady: boolean }) {
  const { values, setValues, made, isBusy, create, startOver, failure } = tools
  const group = useId()
  const set = (name: 'name' | 'amount' | 'email') => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void create()
  }
  return (
    <form onSubmit={handleSubmit}>
      <fieldset disabled={!isReady || isBusy || made !== undefined} className="flex flex-col gap-4">
        <legend className="sr-only">The invoice</legend>
        <TextField label="Description" value={values.name} onChange={set('name')} maxLength={100} required />
        <TextField
          label="Amount in dollars"
          help="51.05 is declined, 101.10 is partially approved."
          value={values.amount}
          onChange={set('amount')}
          inputMode="decimal"
          required
        />
        <TextField
          label="Customer email"
          help="The sandbox does not send email."
          value={values.email}
          onChange={set('email')}
          type="email"
          required
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Who sends the link?</legend>
          {ways.map(({ value, label }) => (
            <label key={value} className="flex min-h-8 items-center gap-2 text-[15px]">
              <input
                type="radio"
                className="size-4 accent-accent"
                name={group}
                checked={values.way === value}
                onChange={() => setValues({ ...values, way: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} disabled={!isReady || made !== undefined}>
          Create the invoice
        </Button>
        {made && (
          <Button kind="secondary" onClick={startOver}>
            Create another invoice
          </Button>
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <FailureNote text={failure} />
      </div>
    </form>
  )
}
