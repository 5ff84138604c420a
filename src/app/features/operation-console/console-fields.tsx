import type { RefObject } from 'react'
import type { ConsoleField, ConsoleForm } from '../../../domain/apis/console/console-form.ts'
import { type ConsoleValues, isNeeded, ownFields } from '../../../domain/apis/console/console-values.ts'
import type { FormField } from '../../../ui/use-form.ts'
import { ConsoleInput } from './console-input.tsx'

interface Fields {
  form: ConsoleForm
  values: ConsoleValues
  field: (name: string) => FormField
  /** Where fields that may be left out are folded away. */
  more: RefObject<HTMLDetailsElement | null>
}

/** The fields of a call: those that it needs or is sent with at first, then the others behind a disclosure. */
export function ConsoleFields({ form, values, field, more }: Fields) {
  const own = ownFields(form)
  // By what they begin with: no field moves while somebody types.
  const isFirst = (each: ConsoleField) => each.isPart || each.initial !== '' || isNeeded(each, form, initialOf(form))
  const draw = (each: ConsoleField) => (
    <ConsoleInput key={each.name} row={each} isNeeded={isNeeded(each, form, values)} {...field(each.name)} />
  )
  const first = own.filter(isFirst)
  const others = own.filter(each => !isFirst(each))
  return (
    <>
      {first.length > 0 ? (
        <div className="console-fields">{first.map(draw)}</div>
      ) : (
        others.length === 0 && <p>This call has no fields.</p>
      )}
      {others.length > 0 && (
        <details ref={more}>
          <summary>{others.length === 1 ? 'One optional field' : `${others.length} optional fields`}</summary>
          <div className="console-fields">{others.map(draw)}</div>
        </details>
      )}
    </>
  )
}

const initialOf = ({ fields }: ConsoleForm): ConsoleValues =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))
