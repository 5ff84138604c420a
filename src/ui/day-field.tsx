import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type DayFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'defaultValue'>

/**
 * A day, on a static page. It is drawn as a text, which `showDayFields` turns into the browser's own field for days when somebody comes to
 * it: the first of those on a page makes the browser load the data of a locale, for longer than the rest of the page takes (decision 0383).
 */
export function DayField(props: DayFieldProps) {
  return (
    <TextField
      {...props}
      data-day=""
      placeholder="YYYY-MM-DD"
      pattern="\d{4}-\d{2}-\d{2}"
      maxLength={10}
      autoComplete="off"
    />
  )
}
