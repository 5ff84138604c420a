import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'sandbox' | 'ok' | 'warn' | 'bad'

/** A short word with a colour; the word carries the meaning, the colour repeats it. */
export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: BadgeTone
  children: ReactNode
  className?: string
}) {
  return <span className={classNames('badge', `badge-${tone}`, className)}>{children}</span>
}
