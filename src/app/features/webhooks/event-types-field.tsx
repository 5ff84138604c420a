import { type EventName, eventNames } from '../../../domain/payments/events.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'

const groups = [...new Set(eventNames.map(name => name.split('.')[0] as string))].map(group => ({
  group,
  names: eventNames.filter(name => name.startsWith(`${group}.`)),
}))

interface EventTypesFieldProps {
  /** Null: all. */
  chosen: readonly EventName[] | null
  onChoose: (names: EventName[] | null) => void
  error: string | undefined
}

/** All events, also those that are added later, or those that are ticked. */
export function EventTypesField({ chosen, onChoose, error }: EventTypesFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <ChoiceField
        label="Events"
        choices={[
          { value: 'all', label: 'All events, including future ones' },
          { value: 'some', label: 'Selected events' },
        ]}
        chosen={chosen ? 'some' : 'all'}
        onChoose={value => onChoose(value === 'all' ? null : [])}
      />
      {chosen && (
        <fieldset className="max-h-56 overflow-y-auto rounded-control border border-line-strong p-3">
          <legend className="sr-only">Event names</legend>
          {groups.map(({ group, names: own }) => (
            <fieldset key={group} className="mb-3 last:mb-0">
              <legend className="text-sm text-ink-muted">{group}</legend>
              {own.map(name => (
                <label key={name} className="flex min-h-7 items-center gap-2 font-mono text-sm">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={chosen.includes(name)}
                    onChange={({ target }) =>
                      onChoose(target.checked ? [...chosen, name] : chosen.filter(each => each !== name))
                    }
                  />
                  {name}
                </label>
              ))}
            </fieldset>
          ))}
        </fieldset>
      )}
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
