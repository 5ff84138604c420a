import type { FormEvent } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNote } from '../../demo-calls/failure-note.tsx'
import type { TransactionType } from './store-calls.ts'
import type { StoreTools } from './use-store.ts'

const types: readonly { value: TransactionType; label: string }[] = [
  { value: 'purchase', label: 'Charge immediately' },
  { value: 'authorization', label: 'Hold, and capture from the order' },
]

/** The settings of the provider, as the owner of a store sees them. */
export function SettingsForm({ tools, isReady }: { tools: StoreTools; isReady: boolean }) {
  const { keys, setKeys, settings, setSettings, open, check, checking } = tools
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void check()
  }
  return (
    <form onSubmit={handleSubmit} autoComplete="off" className="flex flex-col gap-4">
      <fieldset disabled={!isReady || checking.isBusy} className="flex flex-col gap-4">
        <legend className="sr-only">Provider settings</legend>
        <TextField
          label="Four-part Key"
          help="Valid for this visit. The first check fills it in."
          value={keys.fourPartKey}
          readOnly
        />
        <TextField
          label="MAC"
          help="Change a character and check again. The provider then rejects the key."
          value={keys.mac}
          onChange={event => setKeys({ ...keys, mac: event.target.value })}
          readOnly={keys.fourPartKey === ''}
          spellCheck={false}
          className="font-mono"
        />
        <TextField
          label="Name at the checkout"
          value={settings.displayName}
          onChange={event => setSettings({ ...settings, displayName: event.target.value })}
          maxLength={60}
          required
        />
        <ChoiceField
          label="When an order is placed"
          choices={types}
          chosen={settings.transactionType}
          onChoose={transactionType => setSettings({ ...settings, transactionType })}
        />
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={checking.isBusy} disabled={!isReady}>
          Check the settings
        </Button>
        <span role="status">{open && <Badge tone="ok">Connected: {wordsOf(open.transactionType)}</Badge>}</span>
      </div>
      <FailureNote text={checking.failure} />
    </form>
  )
}

const wordsOf = (type: TransactionType) => (type === 'purchase' ? 'orders are charged' : 'orders are held')
