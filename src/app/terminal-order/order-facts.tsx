import { Fragment, type ReactNode } from 'react'
import type { ShipTo } from '../../domain/orders/ship-to.ts'

/** What comes later: said, so that an empty place is no riddle. */
export function NotYet({ children }: { children: string }) {
  return <span className="text-ink-muted">{children}</span>
}

interface FactsProps {
  title: string
  note?: string | undefined
  /** `Fact`s. */
  children: ReactNode
  /** What can be done about them. */
  action?: ReactNode
}

/** A card of what is known. */
export function Facts({ title, note, children, action }: FactsProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg">{title}</h2>
      {note && <p className="mt-1 text-sm text-ink-muted">{note}</p>}
      <dl className="mt-3">{children}</dl>
      {action}
    </section>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2 text-[15px] sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="py-1 text-ink-muted">{name}</dt>
      <dd className="py-1 min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** An email address that breaks behind its sign and its dots, where it is too long for its line. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {part}
      <wbr />
    </Fragment>
  ))
}

export function Address({ shipTo }: { shipTo: ShipTo }) {
  const { firstName, lastName, company, street, street2, city, state, zip, email, phone } = shipTo
  const lines = [`${firstName} ${lastName}`, company, street, street2, `${city}, ${state} ${zip}`]
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line, index) => (
        <span key={`${index} ${line}`} className="block">
          {line}
        </span>
      ))}
      <span className="block">
        <Breakable text={email} />
      </span>
      <span className="block">{phone}</span>
    </address>
  )
}
