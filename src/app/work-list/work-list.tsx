import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeKind } from '../../domain/workbench/change-kinds.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageScript } from '../../ui/island/page-script.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { LiveSwitch } from '../live/live-switch.tsx'
import { FilterForm } from './filter-form.tsx'
import { type Filter, listHref } from './filters.ts'
import { ListPages } from './list-pages.tsx'
import { ListProblem } from './list-problem.tsx'
import type { LoadedList } from './load-list.server.ts'
import './work-list.css'

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

interface WorkListProps<Page, Row> {
  loaded: LoadedList<Page>
  /** What is listed, in the plural and in lower case: `payments`. */
  what: string
  /** In which order it comes. */
  order?: string
  filters: readonly Filter[]
  columns: readonly WorkColumn<Row>[]
  rowsOf: (page: Page) => readonly Row[]
  keyOf: (row: Row) => string
  /** Where a row leads; its first column is the link. */
  hrefOf: (row: Row) => string
  /** The call that gives the same as a table, by its path; takes the same filters, and what the page's own address says. */
  csv?: { path: string; query?: Record<string, string>; rowsMax: number }
  /** Shown while there is nothing at all: what would be here, and how to get it. */
  empty: ReactNode
  /** What may change while the list is looked at; left out, nothing comes by itself. */
  live?: readonly ChangeKind[]
}

/**
 * The list of every page of the workbench: a static page made for its reader (decision 0262). Filters and place are in the address, so it
 * works before scripts do; `work-list.static.ts` adds keys, changes without a reload, and what comes live.
 */
export function WorkList<Page extends { nextCursor: string | null }, Row>(props: WorkListProps<Page, Row>) {
  const { loaded, what, filters, csv, live } = props
  return (
    <>
      <NeedsScript>
        You can filter and read all of this without JavaScript. Keys, and what comes by itself, need it.
      </NeedsScript>
      <div data-work-list="">
        {filters.length > 0 && <FilterForm path={loaded.path} what={what} filters={filters} values={loaded.values} />}
        <div className="work-tools">
          <p className="work-keys">
            <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens
            {filters.some(({ kind }) => kind === 'search') && (
              <>
                , <kbd>/</kbd> searches
              </>
            )}
          </p>
          {live && <LiveSwitch kinds={live} />}
          {csv && (
            <a
              href={listHref(csv.path, { ...csv.query, ...loaded.values })}
              download=""
              data-work-csv=""
              className={buttonClass('quiet', 'small')}
              title={`The first ${csv.rowsMax.toLocaleString('en-US')} that fit these filters`}
            >
              <Download className="size-4" strokeWidth={1.5} aria-hidden />
              CSV, up to {csv.rowsMax.toLocaleString('en-US')} rows
            </a>
          )}
        </div>
        <p role="status" className="sr-only" data-work-status="" />
        <div data-work-rows="">
          <Rows {...props} />
        </div>
      </div>
      <PageScript source="src/app/work-list/work-list.static.ts" />
    </>
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

function NoSuch({ what, path, isNarrowed }: { what: string; path: string; isNarrowed: boolean }) {
  return (
    <p className="work-nothing">
      {isNarrowed ? `No ${what} fit these filters. ` : `There are no older ${what}. `}
      <a href={path} data-work-go="">
        {isNarrowed ? `See all ${what}` : 'Go to the newest'}
      </a>
    </p>
  )
}
