import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { listHref } from './filters.ts'
import { ListPages } from './list-pages.tsx'
import { ListProblem } from './list-problem.tsx'
import { WorkFrame, type WorkFrameProps } from './work-frame.tsx'

export interface WorkColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, and are as wide as each other. */
  isNumber?: boolean
  /** On a phone the first line of a row has these; the others follow below. */
  isHead?: boolean
  /** On a phone, where columns have no headings, its label stands before the value: numbers and codes say nothing alone. */
  isNamed?: boolean
}

interface WorkListProps<Page, Row> extends WorkFrameProps<Page> {
  /** In which order it comes. */
  order?: string
  columns: readonly WorkColumn<Row>[]
  rowsOf: (page: Page) => readonly Row[]
  keyOf: (row: Row) => string
  /** Where a row leads; its first column is the link. */
  hrefOf: (row: Row) => string
  /** Shown while there is nothing at all: what would be here, and how to get it. */
  empty: ReactNode
}

/** A list whose rows are lines of a table. */
export function WorkList<Page extends { nextCursor: string | null }, Row>(props: WorkListProps<Page, Row>) {
  const { loaded, what, filters, csv, live } = props
  return (
    <WorkFrame {...{ loaded, what, filters }} {...(csv && { csv })} {...(live && { live })}>
      <Rows {...props} />
    </WorkFrame>
  )
}

function Rows<Page extends { nextCursor: string | null }, Row>(props: WorkListProps<Page, Row>) {
  const { loaded, what, order = 'newest first', columns, rowsOf, keyOf, hrefOf, empty } = props
  const { asked, values, path, isFirst } = loaded
  if (asked.kind === 'refused') return <ListProblem what={what} refused={asked} href={listHref(path, values)} />
  const rows = rowsOf(asked.answer)
  const isNarrowed = Object.keys(values).length > 0
  if (rows.length === 0) return isFirst && !isNarrowed ? empty : <NoSuch {...{ what, path, isNarrowed }} />
  return (
    <>
      <table className="work-table">
        <caption className="sr-only">
          {what.charAt(0).toUpperCase() + what.slice(1)}, {order}
        </caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={classNames(isNumber && 'is-number')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, isNumber, isHead, isNamed }, index) => (
                <td
                  key={label}
                  data-label={isNamed ? label : undefined}
                  className={classNames(isNumber && 'is-number', isHead && 'is-head')}
                >
                  {index === 0 ? (
                    <a href={hrefOf(row)} data-work-row="">
                      {cell(row)}
                    </a>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ListPages what={what} loaded={loaded} nextCursor={asked.answer.nextCursor} />
    </>
  )
}

/** In the place of rows, where there is none. */
export function NoSuch({ what, path, isNarrowed }: { what: string; path: string; isNarrowed: boolean }) {
  return (
    <p className="work-nothing">
      {isNarrowed ? `No ${what} fit these filters. ` : `There are no older ${what}. `}
      <a href={path} data-work-go="">
        {isNarrowed ? `See all ${what}` : 'Show the newest'}
      </a>
    </p>
  )
}
