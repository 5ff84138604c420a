import { useId } from 'react'

interface ChoiceFieldProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; isDisabled?: boolean }[]
  chosen: Value
  onChoose(value: Value): void
}

/** One of a few, all of them in sight. */
export function ChoiceField<Value extends string>({ label, choices, chosen, onChoose }: ChoiceFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map(({ value, label: text, isDisabled }) => (
          <label key={value} className="flex min-h-8 items-center gap-2 text-[15px]">
            <input
              type="radio"
              className="size-4 accent-accent"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={isDisabled}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
