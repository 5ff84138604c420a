import type { ReactNode } from 'react'

/** Stands above what only a script can load or send, for those who read without: says what that is, and what works. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-8 max-w-[44rem] rounded-card border border-warn bg-warn-soft p-4 text-[15px]">{children}</p>
    </noscript>
  )
}
