import { CircleAlert, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'

interface StateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here yet: says what would be here and how to get it. */
export function EmptyState({ icon: Icon, title, children, action }: StateProps & { icon: LucideIcon }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      <Icon className="size-8 text-ink-muted" strokeWidth={1.25} aria-hidden />
      <h2 className="text-lg">{title}</h2>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action}
    </div>
  )
}

/** Something failed: what happened, and the way on. */
export function ErrorState({ title, children, action }: StateProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card border border-bad bg-bad-soft p-5">
      <h2 className="flex items-center gap-2 text-base">
        <CircleAlert className="size-5 text-bad" strokeWidth={1.5} aria-hidden />
        {title}
      </h2>
      {children && <div className="text-ink-soft">{children}</div>}
      {action}
    </div>
  )
}

const patienceMs = 300

/** A place-holder for what takes over 300 ms; shorter waits show nothing. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      {isShown &&
        Array.from({ length: lines }, (_, index) => (
          <div key={index} className="h-5 animate-pulse rounded-control bg-sunken" />
        ))}
    </div>
  )
}
