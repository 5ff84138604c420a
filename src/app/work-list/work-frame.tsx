import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeKind } from '../../domain/workbench/change-kinds.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageScript } from '../../ui/island/page-script.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { LiveSwitch } from '../live/live-switch.tsx'
import { FilterForm } from './filter-form.tsx'
import { type Filter, listHref } from './filters.ts'
import type { LoadedList } from './load-list.server.ts'
import './work-list.css'

export interface WorkFrameProps<Page> {
  loaded: LoadedList<Page>
  /** What is listed, in the plural and in lower case: `payments`. */
  what: string
  filters: readonly Filter[]
  /** The call that gives the same as a table, by its path; takes the same filters, and what the page's own address says. */
  csv?: { path: string; query?: Record<string, string>; rowsMax: number }
  /** What may change while the list is looked at; left out, nothing comes by itself. */
  live?: readonly ChangeKind[]
}

/**
 * What stands around the list of every page of the workbench: a static page made for its reader (decision 0262). Filters and place are in
 * the address, so it works before scripts do; `work-list.static.ts` adds keys, changes without a reload, and what comes live.
 */
export function WorkFrame<Page>({
  loaded,
  what,
  filters,
  csv,
  live,
  children,
}: WorkFrameProps<Page> & { children: ReactNode }) {
  return (
    <>
      <NeedsScript>
        You can filter and read this list without JavaScript. Keyboard shortcuts and live updates need it.
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
          {live && <LiveSwitch kinds={live} readAt={loaded.readAt} />}
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
        <div data-work-rows="">{children}</div>
      </div>
      <PageScript source="src/app/work-list/work-list.static.ts" />
    </>
  )
}
