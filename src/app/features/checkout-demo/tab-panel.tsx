import type { ReactNode } from 'react'
import { CodeSample } from '../../../ui/code-sample.tsx'

interface TabPanelProps {
  /** One sentence: how this way works. */
  intro: ReactNode
  program: { title: string; text: string; filename: string }
  children: ReactNode
}

/** One way to check out: what the shopper uses on the left, the code of it on the right. */
export function TabPanel({ intro, program, children }: TabPanelProps) {
  return (
    <div className="grid items-start gap-8 pt-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <p className="text-ink-soft">{intro}</p>
        {children}
      </div>
      <CodeSample {...program} />
    </div>
  )
}

/** Why nothing can be paid yet; the id is what disabled buttons are described by. */
export function ChooseFirst({ id, isShown, isPressed }: { id: string; isShown: boolean; isPressed?: boolean }) {
  const look = isPressed ? 'text-[15px] font-medium text-warn' : 'text-[15px] text-ink-muted'
  return (
    <p id={id} role="status" className={isShown ? look : 'sr-only'}>
      {isShown && 'Choose an item first.'}
    </p>
  )
}
