import type { QueueCounts } from '../../../contract/admin-endpoints.ts'
import type { QueueKind } from '../../../domain/administration/work-queue.ts'
import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { paths } from '../../paths.ts'
import { kindLooks } from './kind-looks.ts'

interface KindChoiceProps {
  kinds: readonly QueueKind[]
  kind: QueueKind | undefined
  /** Undefined where it could not be asked. */
  counts: QueueCounts | undefined
}

/** One kind of work, or all of it. */
export function KindChoice({ kinds, kind, counts }: KindChoiceProps) {
  const countOf = (each: QueueKind) => counts && { count: counts[each] ?? 0 }
  const total = counts && { count: kinds.reduce((sum, each) => sum + (counts[each] ?? 0), 0) }
  return (
    <div className="mb-6">
      <ChoiceLinks
        label="Show"
        choices={[
          { label: 'All', href: paths.admin, isCurrent: kind === undefined, ...total },
          ...kinds.map(each => ({
            label: kindLooks[each].label,
            href: `${paths.admin}?kind=${each}`,
            isCurrent: each === kind,
            ...countOf(each),
          })),
        ]}
      />
    </div>
  )
}
