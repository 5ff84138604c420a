import type { ReactNode } from 'react'
import type { ConsoleField } from '../../../domain/apis/console/console-form.ts'
import { rowOf } from '../../../domain/apis/console/console-values.ts'
import { conditionText } from '../../../domain/apis/specification/api-specification.ts'
import { expectedValue } from '../../../domain/apis/specification/expected-value.ts'
import { nameOfCard, nameOfCode } from '../../../domain/payments/named-values.ts'
import { type CvvResult, cvvResults } from '../../../domain/payments/test-data/cvv.ts'
import { testCards } from '../../../domain/payments/test-data/test-cards.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import type { FormField } from '../../../ui/use-form.ts'
import { cardLabel } from './card-label.ts'

/** What happens to a field that is left empty, though the call is sent with it. */
const whenEmpty: Readonly<Record<NonNullable<ConsoleField['made']>, string>> = {
  new: 'Leave empty for a new value each time.',
  earlier: 'Leave empty to use the value from the call that runs first.',
  card: 'Leave empty to use a test card. You cannot type a card here.',
}

/** More than a line of text. */
const isLong = ({ kind, initial, maxLength = 0 }: ConsoleField) =>
  kind === 'list' || kind === 'object' || initial.length > 60 || maxLength > 500

/** Where an empty choice leaves the field out. */
const leftOut = <option value="">Not sent</option>

const cardOptions = testCards.map(card => (
  <option key={card.key} value={nameOfCard(card.key)}>
    {cardLabel(card)}
  </option>
))
const codeOptions = Object.entries(cvvResults).map(([result, { meaning }]) => (
  <option key={result} value={nameOfCode(result as CvvResult)}>
    {result}: {meaning}
  </option>
))

/** What may be chosen; undefined for a field that is typed into. */
function optionsOf({ named, values, kind }: ConsoleField): ReactNode | undefined {
  if (named) return named === 'card' ? cardOptions : codeOptions
  const known = values ?? (kind === 'boolean' ? ['true', 'false'] : undefined)
  return known?.map(value => (
    <option key={value} value={value}>
      {value}
    </option>
  ))
}

/** What it takes; of a choice the options say it. */
function takenBy({ named, ...row }: ConsoleField): string {
  if (named) return `, chosen by ${named === 'card' ? 'name' : 'what it answers'}`
  return row.values ? '' : `, ${expectedValue(rowOf(row))}`
}

/** When it is needed, what it takes, and the rule of the documentation. */
function Help({ row, isNeeded }: { row: ConsoleField; isNeeded: boolean }) {
  const condition = conditionText(row.required)
  return (
    <>
      <strong>{isNeeded ? 'Required' : condition ? `Required ${condition}` : 'Optional'}</strong>
      {takenBy(row)}. {row.rule} {row.made && whenEmpty[row.made]}
    </>
  )
}

/** One field by its row of the documentation, with what is wrong with its value beside it. */
export function ConsoleInput({ row, isNeeded, ...field }: { row: ConsoleField; isNeeded: boolean } & FormField) {
  const options = optionsOf(row)
  const shared = {
    ...field,
    label: row.name,
    help: <Help row={row} isNeeded={isNeeded} />,
    autoComplete: 'off',
    ...(isNeeded && { 'aria-required': true }),
  }
  if (options)
    return (
      <SelectField {...shared}>
        {leftOut}
        {options}
      </SelectField>
    )
  const placeholder = row.made ? '' : row.example
  if (isLong(row)) return <TextArea {...shared} placeholder={placeholder} rows={3} spellCheck={false} />
  return <TextField {...shared} placeholder={placeholder} spellCheck={false} />
}
