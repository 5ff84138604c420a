import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

export interface FactRow {
  key: string
  /** An address of its own, for those who were led to this row. */
  id?: string
  /** One for each column; the first names the row. */
  cells: ReactNode[]
}

/** So many columns rather scroll than break every word. */
const wideFrom = 4

/**
 * A table of facts from the code's own tables. Where it is wider than its box it scrolls there, and the keyboard can reach
 * it; on a phone each row is a card that says its columns by name, unless it is a name and one
 * fact.
 */
export function FactTable({ caption, columns, rows }: { caption: string; columns: string[]; rows: FactRow[] }) {
  const isLabelled = columns.length > 2
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a group of nothing to fill in is no fieldset
    <div className="table-box" tabIndex={0} role="group" aria-label={`${caption}, scrolls sideways`}>
      <table className={classNames('table-stacked', columns.length >= wideFrom && 'table-wide')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, cells: [first, ...others] }) => (
            <tr key={key} id={id}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]} data-label={isLabelled ? columns[index + 1] : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
