import type { LoggedRequest } from '../../../domain/payments/logged-request.ts'
import { outcomeWord } from '../../../domain/workbench/outcome-word.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Whether a request succeeded, with its status where it came by HTTP. */
export function OutcomeBadge(request: Pick<LoggedRequest, 'isFailed' | 'status' | 'answer'>) {
  const { isFailed, status } = request
  return (
    <Badge tone={isFailed ? 'bad' : 'ok'} className="whitespace-nowrap">
      {outcomeWord(request)}
      {status > 0 && ` ${status}`}
    </Badge>
  )
}
