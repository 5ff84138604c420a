import type { Cell } from '../../../content/data/data-table.ts'
import { tables } from '../../../content/data/tables.ts'
import { classNames } from '../../ui/class-names.ts'
import type { BlockProps } from '../block.ts'
import { toHref } from '../block-href.ts'
import { OwnStyles } from '../own-styles.tsx'
import { stacksOnPhones } from '../stacks.ts'
import href from './data-table.css?url'
import type { dataTable } from './schema.ts'

/** So many columns rather scroll than break every word. */
const wideFrom = 4

export function DataTable({ of, caption }: BlockProps<typeof dataTable>) {
  const table = tables[of]
  if (!table) return null
  const title = caption ?? table.caption
  const stacks = table.stacks || stacksOnPhones(table.columns.length)
  return (
    <>
      <OwnStyles href={href} />
      <figure className="data-table">
        <figcaption>{title}</figcaption>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of nothing to fill in is no fieldset */}
        <div
          className="table-box"
          role="group"
          aria-label={`${title}, scrolls sideways`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
          tabIndex={0}
        >
          <table
            aria-label={title}
            className={
              classNames(
                stacks && 'table-stacked',
                !table.stacks && table.columns.length >= wideFrom && 'table-wide',
              ) || undefined
            }
          >
            <thead>
              <tr>
                {table.columns.map(column => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first = '', ...others], row) => (
                <tr key={row}>
                  <th scope="row">{shown(first)}</th>
                  {others.map((cell, index) => (
                    <td key={table.columns[index + 1]} data-label={stacks ? table.columns[index + 1] : undefined}>
                      {shown(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </figure>
    </>
  )
}

function shown(cell: Cell) {
  if (typeof cell === 'string') return cell
  if ('href' in cell) return <a href={toHref(cell.href)}>{cell.text}</a>
  return (
    <>
      <strong>{cell.lead}.</strong> {cell.text}
    </>
  )
}
