import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  neutral: 'border-line bg-sunken text-ink-soft',
  accent: 'border-transparent bg-accent-soft text-accent',
  sandbox: 'border-brass-line bg-brass-soft text-brass',
  ok: 'border-transparent bg-ok-soft text-ok',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
}

/** A short word with a colour; the word carries the meaning, the colour repeats it. */
export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: keyof typeof tones
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-[13px] leading-5 font-medium',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
