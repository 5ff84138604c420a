import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { compareRequests } from '../../../domain/workbench/compare-requests.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { Unloaded } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { requestQuery } from './request-queries.ts'

/** Two requests beside each other; what differs is marked by a word. */
export function CompareRequests() {
  const [address] = useSearchParams()
  const left = useQuery(requestQuery(address.get('a') ?? ''))
  const right = useQuery(requestQuery(address.get('b') ?? ''))
  if (!left.data) return <Unloaded query={left} what="the first request" lines={6} />
  if (!right.data) return <Unloaded query={right} what="the second request" lines={6} />
  const rows = compareRequests(left.data, right.data)
  const count = rows.filter(({ isDifferent }) => isDifferent).length
  return (
    <>
      <p className="mt-2 mb-4 text-ink-soft">
        {count === 0
          ? 'They are the same, but for the time.'
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
              {[left.data, right.data].map(request => (
                <th key={request.id} scope="col" className="px-3 py-2">
                  <Link to={paths.dashboardRequest(request.id)}>{formatMoment(request.createdAt)}</Link>
                </th>
              ))}
              <th scope="col" className="px-3 py-2">
                Same?
              </th>
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
                </th>
                <td className="break-all px-3 py-2">{row.left || '–'}</td>
                <td className="break-all px-3 py-2">{row.right || '–'}</td>
                <td className="px-3 py-2">{row.isDifferent ? <strong>differs</strong> : 'same'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
