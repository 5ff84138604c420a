import type { TerminalRequest } from '../../../domain/terminals/virtual-terminal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { dollars, kindName, totalCents } from './face/screen-text.ts'
import { stateName } from './graph/state-graph.tsx'
import { toneOf } from './request-view.tsx'

interface RequestListProps {
  requests: readonly TerminalRequest[]
  shown: string | undefined
  apiNames: Readonly<Record<string, string>>
  onChoose(id: string): void
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

/** The requests of this terminal, latest first. */
export function RequestList({ requests, shown, apiNames, onChoose }: RequestListProps) {
  return (
    <>
      <h2 className="mb-2 text-lg">Requests</h2>
      <ol className="flex max-h-80 flex-col overflow-y-auto">
        {requests.map(request => (
          <li key={request.id} className="border-t border-line first:border-0">
            <button
              type="button"
              aria-pressed={request.id === shown}
              onClick={() => onChoose(request.id)}
              className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control px-2 py-2 text-left text-[15px] hover:bg-sunken aria-pressed:bg-accent-soft"
            >
              <span>
                {kindName(request.kind)} {dollars(totalCents(request))}
                <span className="block text-sm text-ink-muted">
                  {time.format(new Date(request.createdAt))} · {apiNames[request.api] ?? request.api}
                </span>
              </span>
              <Badge tone={toneOf(request.state)}>{stateName(request.state)}</Badge>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
