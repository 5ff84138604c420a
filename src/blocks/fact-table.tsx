import type { ReactNode } from 'react'

export interface FactRow {
  key: string
  /** An address of its own, for those who were led to this row. */
  id?: string
  /** One for each column; the first names the row. */
  cells: ReactNode[]
}

/** A table of facts from the code's own tables; scrolls in its own box, which the keyboard can reach. */
export function FactTable({ caption, columns, rows }: { caption: string; columns: string[]; rows: FactRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a group of nothing to fill in is no fieldset
    <div className="table-box" tabIndex={0} role="group" aria-label={`${caption}, scrolls sideways`}>
      <table className={columns.length > 3 ? 'table-wide' : undefined}>
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
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
