export interface Choice {
  label: string
  /** The same page with this choice. */
  href: string
  isCurrent: boolean
  /** How many there are with it; a choice without any is shown and leads nowhere. */
  count?: number
}

/** One of several, kept in the address: links, so that it works without a script and can be sent to a colleague. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
      <span className="w-28 shrink-0 text-sm text-ink-muted" aria-hidden>
        {label}
      </span>
      <ul className="flex flex-wrap gap-1.5">
        {choices.map(choice => (
          <li key={choice.label}>
            <ChoiceLink {...choice} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const look = 'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm no-underline'

function ChoiceLink({ label, href, isCurrent, count }: Choice) {
  const number = count !== undefined && <span className="text-ink-muted tabular-nums">{count}</span>
  if (count === 0 && !isCurrent) {
    return (
      <span className={`${look} border-line text-ink-muted`}>
        {label} {number}
      </span>
    )
  }
  const tone = isCurrent
    ? 'border-accent bg-accent-soft font-medium text-ink'
    : 'border-line-strong bg-surface text-ink-soft hover:border-accent hover:text-ink'
  return (
    <a href={href} aria-current={isCurrent || undefined} className={`${look} ${tone}`}>
      {label} {number}
    </a>
  )
}
