import type { TerminalRefusal } from '../../../domain/terminals/virtual-terminal.ts'
import { dollars } from './face/screen-text.ts'
import { RequestAndAnswer } from './request-view.tsx'

interface RefusalListProps {
  refusals: readonly TerminalRefusal[]
  apiNames: Readonly<Record<string, string>>
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

/** Calls that this terminal refused at once, the last first: each opens to its request and its answer. */
export function RefusalList({ refusals, apiNames }: RefusalListProps) {
  return (
    <>
      <h2 className="text-lg">Refused immediately</h2>
      <p className="mb-2 text-sm text-ink-muted">
        The terminal was busy or could not be reached. It did not receive the request, and the caller can reuse the
        number.
      </p>
      <ul className="flex flex-col">
        {refusals.map(({ id, at, api, call, reference, amountCents, received, answered }, index) => (
          <li key={id} className="border-t border-line first:border-0">
            <details>
              <summary className="cursor-pointer rounded-control py-2 pr-2 pl-6 -indent-4 text-[15px] hover:bg-sunken">
                <code>{call}</code>
                {amountCents > 0 && ` of ${dollars(amountCents)}`}
                {': '}
                <code className="inline-block break-words indent-0">{answered.said}</code>
                <span className="block break-words indent-0 text-sm text-ink-muted">
                  {time.format(new Date(at))} · {apiNames[api] ?? api}
                  {reference && ` · ${reference}`}
                </span>
              </summary>
              <div className="py-3">
                <RequestAndAnswer
                  received={received}
                  answered={answered}
                  names={{ request: `Refused request ${index + 1}`, answer: `Answer to refused request ${index + 1}` }}
                />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}
