import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import {
  type TerminalConfigField,
  terminalConfigFields,
  terminalConfigProblem,
} from '../../../domain/orders/terminal-order-change.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { paths } from '../../paths.ts'
import { ChangeFailure } from './change-failure.tsx'
import { useOrderChange } from './use-order-change.ts'

const labels: Record<TerminalConfigField, string> = {
  customerNumber: 'Customer number',
  merchantNumber: 'Merchant number',
  dbaNumber: 'DBA number',
  terminalNumber: 'Terminal number',
  macValue: 'MAC',
}
const empty = { customerNumber: '', merchantNumber: '', dbaNumber: '', terminalNumber: '', macValue: '' }

/** Assigns four-part key and MAC: by one press, or typed. */
export function ConfigurationForm({ order, buyer, version }: AdministeredOrder) {
  const { transactionId, terminalConfig, integration } = order
  const { mutate, mutateAsync, isPending, error } = useOrderChange(
    'configureOrder',
    transactionId,
    'Four-part key and MAC are assigned, and we emailed the buyer',
  )
  const isAssigned = terminalConfig !== null
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <div>
        <Button kind={isAssigned ? 'secondary' : 'primary'} isBusy={isPending} onClick={() => mutate({ version })}>
          {isAssigned ? 'Assign the current key' : "Assign from the buyer's credentials"}
        </Button>
        <p className="mt-2 text-sm text-ink-muted">
          The key of {buyer.firstName || 'the buyer'}’s credentials for {integration}. If they have none, the gateway
          issues one for this terminal with the same merchant number.
        </p>
      </div>
      <details className="w-full border-t border-line pt-3">
        <summary className="cursor-pointer text-[15px] font-medium">Enter a key manually</summary>
        <TypedConfiguration isPending={isPending} send={typed => mutateAsync({ version, terminalConfig: typed })} />
      </details>
      {error && <ChangeFailure error={error} returnTo={paths.adminOrder(transactionId)} />}
    </div>
  )
}

interface TypedConfigurationProps {
  isPending: boolean
  send(typed: Record<TerminalConfigField, string>): Promise<unknown>
}

function TypedConfiguration({ isPending, send }: TypedConfigurationProps) {
  const { form, field, handleSubmit } = useForm({
    initial: empty,
    names: terminalConfigFields,
    problemOf: (name, typed) => terminalConfigProblem(name, typed[name]),
    send,
    explain: explainRefusal,
  })
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate autoComplete="off" className="mt-3 grid gap-3 sm:grid-cols-2">
      {terminalConfigFields.map(name => (
        <div key={name} className={name === 'macValue' ? 'sm:col-span-2' : undefined}>
          <TextField label={labels[name]} {...(name !== 'macValue' && { inputMode: 'numeric' })} {...field(name)} />
        </div>
      ))}
      <div className="sm:col-span-2">
        <Button type="submit" kind="secondary" isBusy={isPending}>
          Assign this key
        </Button>
      </div>
    </form>
  )
}
