import type { LoggedRequest } from '../../../domain/payments/logged-request.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Whether a request succeeded, with its status where it came by HTTP. */
export function OutcomeBadge({ isFailed, status }: Pick<LoggedRequest, 'isFailed' | 'status'>) {
  return (
    <Badge tone={isFailed ? 'bad' : 'ok'} className="whitespace-nowrap">
      {isFailed ? 'Failed' : 'OK'}
      {status > 0 && ` ${status}`}
    </Badge>
  )
}
