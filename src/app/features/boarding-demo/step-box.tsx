import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FlowStep } from '../../../domain/demos/flow-scenario.ts'
import { Badge } from '../../../ui/badge.tsx'

interface StepBoxProps {
  number: number
  step: Pick<FlowStep, 'name' | 'title' | 'description' | 'endpoint'>
  state: 'done' | 'open' | 'waiting'
  /** What went wrong with it last. */
  failure: string | undefined
  controls: ReactNode
  call: ReactNode
}

/** One step: what to do on the left, its call on the right. A step that waits shows what it will be. */
export function StepBox({ number, step, state, failure, controls, call }: StepBoxProps) {
  const { name, title, description, endpoint } = step
  const heading = `step-${name}-title`
  return (
    <li id={`step-${name}`} className="scroll-mt-20 rounded-card border border-line bg-surface p-5 sm:p-6">
      <section aria-labelledby={heading}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
            {number}. {title}
          </h2>
          {state === 'done' && (
            <Badge tone="ok">
              <CircleCheck className="size-4" strokeWidth={1.5} aria-hidden />
              Done
            </Badge>
          )}
          {state === 'waiting' && <Badge>Complete the steps above first</Badge>}
        </div>
        <p className="mt-1 font-mono text-sm wrap-anywhere text-ink-muted">
          {endpoint.method} {endpoint.path}
        </p>
        <p className="mt-2 max-w-[44rem] text-[15px] text-ink-soft">{description}</p>
        {state !== 'waiting' && (
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              {controls}
              {failure && (
                <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
                  {failure}
                </p>
              )}
            </div>
            <div className="min-w-0 lg:sticky lg:top-20">{call}</div>
          </div>
        )}
      </section>
    </li>
  )
}
