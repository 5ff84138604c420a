import type { ReactNode } from 'react'

/** Lines on the page of one thing, each with what happened and when. */
export const lineListClass = 'divide-y divide-line rounded-card border border-line bg-surface'
export const lineClass = 'flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-[15px]'

/** In the place of lines, where there is none. */
export const NoLines = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-dashed border-line-strong px-4 py-3 text-[15px] text-ink-muted">
    {children}
  </p>
)
