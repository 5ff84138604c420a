import { type ReactNode, useId } from 'react'

interface DemoStepProps {
  title: string
  text: string
  /** Said in place of the step while it waits for one above. */
  waitsFor?: string | undefined
  children: ReactNode
  /** Its code, beside it. */
  call?: ReactNode
}

/** One step of the demo: what to do, and beside it the call. */
export function DemoStep({ title, text, waitsFor, children, call }: DemoStepProps) {
  const id = useId()
  return (
    <li className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 max-w-[44rem] text-[15px] text-ink-soft">{text}</p>
        {waitsFor ? (
          <p className="mt-3 text-[15px] text-ink-muted">{waitsFor}</p>
        ) : (
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-4">{children}</div>
            <div className="min-w-0">{call}</div>
          </div>
        )}
      </section>
    </li>
  )
}
