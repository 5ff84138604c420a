import type { ExplainedRequest } from '../../../contract/workbench/workbench-endpoints.ts'
import { type ComparedRow, compareRequests } from '../../../domain/workbench/compare-requests.ts'
import { paths } from '../../paths.ts'
import { Moment } from '../../work-list/moment.tsx'

/** Two requests beside each other: first what differs, then, folded, the rest. */
export function CompareRequests({ left, right }: { left: ExplainedRequest; right: ExplainedRequest }) {
  const rows = compareRequests(left, right)
  const differing = rows.filter(({ isDifferent }) => isDifferent)
  const equal = rows.filter(({ isDifferent }) => !isDifferent)
  const count = differing.length
  const rest = count === 0 ? 'All values' : 'The other values'
  const sides = [left, right]
  return (
    <>
      <p className="mt-2 mb-4 text-ink-soft">
        {count === 0
          ? 'They are identical, except for the time.'
          : `${count} ${count === 1 ? 'value differs' : 'values differ'}.`}
      </p>
      {count > 0 && <Comparison label="What differs" sides={sides} rows={differing} />}
      <details open={count === 0} className="mt-6">
        <summary className="mb-3 cursor-pointer font-medium">{rest}</summary>
        <Comparison label={rest} sides={sides} rows={equal} />
      </details>
    </>
  )
}

interface ComparisonProps {
  label: string
  sides: readonly ExplainedRequest[]
  rows: readonly ComparedRow[]
}

/** On a phone a field stands above its two values. */
const line = 'border-line border-b last:border-b-0 max-sm:grid max-sm:grid-cols-2'
const cell = 'px-3 py-2 align-top'

function Comparison({ label, sides, rows }: ComparisonProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table aria-label={label} className="w-full table-fixed text-left text-[15px] max-sm:block">
        <thead className="max-sm:block">
          <tr className="border-line border-b max-sm:grid max-sm:grid-cols-2">
            <th scope="col" className={`${cell} w-[34%] max-sm:sr-only`}>
              Field
            </th>
            {sides.map(request => (
              <th key={request.id} scope="col" className={cell}>
                <a href={paths.dashboardRequest(request.id)}>
                  <Moment ms={request.createdAt} className="whitespace-normal" />
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ name, left, right }) => (
            <tr key={name} className={line}>
              <th
                scope="row"
                className={`${cell} font-normal text-ink-soft wrap-anywhere max-sm:col-span-2 max-sm:pb-0`}
              >
                {name}
              </th>
              <td className={`${cell} wrap-anywhere`}>{left || '–'}</td>
              <td className={`${cell} wrap-anywhere`}>{right || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
