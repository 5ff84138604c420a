import type { Refused } from '../../contract/call-types.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { codeText, refusedText } from '../data/error-text.ts'

/** Faults of what was asked for; their detail says which. All others may be gone the next time. */
const faults: readonly string[] = ['invalid_field', 'broken_cursor', 'card_number']

interface ListProblemProps {
  /** What cannot be shown, in words that end a sentence. */
  what: string
  refused: Refused
  /** Asks again; without the place, which may be what was wrong. */
  href: string
  /** The heading of the page, where it has no other. */
  heading?: string
}

/** Why the page cannot show what it is for, and the way on. */
export function ListProblem({ heading, ...problem }: ListProblemProps) {
  if (!heading) return <Problem {...problem} />
  return (
    <>
      <h1 className="mb-5 text-3xl">{heading}</h1>
      <Problem {...problem} />
    </>
  )
}

function Problem({ what, refused, href }: Omit<ListProblemProps, 'heading'>) {
  const isFault = faults.includes(refused.code)
  const path = href.replace(/[?].*/, '')
  return (
    <ErrorState
      title={isFault ? 'This search is not possible' : `The ${what} could not be loaded`}
      action={
        <LinkButton kind="secondary" href={isFault ? path : href} data-work-go="">
          {isFault ? `See all ${what}` : 'Try again'}
        </LinkButton>
      }
    >
      {refused.code === 'invalid_field' ? refused.detail : isFault ? codeText(refused.code) : refusedText(refused)}
    </ErrorState>
  )
}
