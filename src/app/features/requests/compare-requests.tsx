import type { ExplainedRequest } from '../../../contract/workbench-endpoints.ts'
import { compareRequests } from '../../../domain/workbench/compare-requests.ts'
import { paths } from '../../paths.ts'
import { Moment } from '../../work-list/moment.tsx'

/** Two requests beside each other; what differs is marked by a word. */
export function CompareRequests({ left, right }: { left: ExplainedRequest; right: ExplainedRequest }) {
  const rows = compareRequests(left, right)
  const count = rows.filter(({ isDifferent }) => isDifferent).length
  return (
    <>
      <p className="mt-2 mb-4 text-ink-soft">
        {count === 0
          ? 'They are identical, except for the time.'
          : `${count} ${count === 1 ? 'value differs' : 'values differ'}.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto rounded-card border border-line">
        <table className="w-full text-left text-[15px]">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-3 py-2">
                Field
              </th>
              {[left, right].map(request => (
                <th key={request.id} scope="col" className="px-3 py-2">
                  <a href={paths.dashboardRequest(request.id)}>
                    <Moment ms={request.createdAt} />
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr
                key={row.name}
                className={row.isDifferent ? 'border-b border-line bg-warn-soft' : 'border-b border-line'}
              >
                <th scope="row" className="px-3 py-2 font-normal text-ink-soft">
                  {row.name}
                  {row.isDifferent && <strong className="block text-ink">differs</strong>}
                </th>
                <td className="px-3 py-2 wrap-anywhere">{row.left || '–'}</td>
                <td className="px-3 py-2 wrap-anywhere">{row.right || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
