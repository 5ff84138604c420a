import { applicationStatuses } from '../../../domain/boarding/application-status.ts'
import { applicationStatusTexts } from '../../application-status.ts'
import type { Filter } from '../../work-list/filters.ts'

export const applicationFilters: readonly Filter[] = [
  {
    name: 'status',
    kind: 'choice',
    label: 'Status',
    any: 'Any status',
    options: applicationStatuses.map(status => ({ value: status, label: applicationStatusTexts[status].label })),
  },
]
