import type { ReactNode } from 'react'

/** What is known of a thing, a line each; what is empty is left out. */
export function FactList({ facts }: { facts: readonly (readonly [label: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface text-[15px]">
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([label, value], index) => (
          <div key={index} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
