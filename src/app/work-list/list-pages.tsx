import { ArrowLeft, ArrowRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { listHref } from './filters.ts'
import type { LoadedList } from './load-list.server.ts'

interface ListPagesProps {
  /** What is listed, in the plural and in lower case: `payments`. */
  what: string
  loaded: Pick<LoadedList<unknown>, 'path' | 'values' | 'isFirst'>
  nextCursor: string | null
}

/** Leads from a page of a list to the next one, and back to the newest. */
export function ListPages({ what, loaded: { path, values, isFirst }, nextCursor }: ListPagesProps) {
  return (
    <nav aria-label={`Pages of ${what}`} className="mt-4 flex gap-3">
      {!isFirst && (
        <a href={listHref(path, values)} className={buttonClass('secondary')} data-work-go="">
          <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden />
          Newest
        </a>
      )}
      {nextCursor && (
        <a href={listHref(path, values, nextCursor)} className={buttonClass('secondary')} data-work-go="" rel="next">
          Older
          <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden />
        </a>
      )}
    </nav>
  )
}
