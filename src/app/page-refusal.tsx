import type { ReactNode } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'

interface PageRefusalProps {
  /** The heading of the page, where it has no other. */
  heading: string
  title: string
  /** Where the reader goes on. */
  wayOn: { to: string; label: string }
  /** What to do. */
  children: ReactNode
}

/** A page of the signed-in part that cannot show what its address asks for: it is not there, or not for who asks. */
export function PageRefusal({ heading, title, wayOn, children }: PageRefusalProps) {
  return (
    <>
      <h1 className="mb-5 text-3xl">{heading}</h1>
      <ErrorState
        title={title}
        action={
          <LinkButton kind="secondary" href={wayOn.to}>
            {wayOn.label}
          </LinkButton>
        }
      >
        {children}
      </ErrorState>
    </>
  )
}
