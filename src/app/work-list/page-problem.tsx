import type { Refused } from '../../contract/call-types.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { refusedText } from '../data/error-text.ts'

/** Why a page has nothing of what it is for, and a button that asks for the page again. */
export function PageProblem({ title, refused }: { title: string; refused: Refused }) {
  return (
    <ErrorState
      title={title}
      action={
        <form>
          <Button type="submit" kind="secondary">
            Try again
          </Button>
        </form>
      }
    >
      {refusedText(refused)}
    </ErrorState>
  )
}
