import { useQuery } from '@tanstack/react-query'
import type { TerminalStock } from '../../../domain/orders/terminal-stock.ts'
import { madeWith } from '../../data/made-with.ts'
import { Unloaded } from '../../load-failure.tsx'
import { stockQuery } from './admin-orders-queries.ts'
import { StockRow } from './stock-row.tsx'

/** How many terminals of each model there are, each to be changed. */
export default function StockTable({ loaded }: { loaded?: TerminalStock[] | undefined }) {
  const query = useQuery({ ...stockQuery, ...madeWith(loaded) })
  if (!query.data) return <Unloaded query={query} what="the stock" lines={8} />
  return (
    <ul aria-label="Stock" className="divide-y divide-line rounded-card border border-line bg-surface">
      {query.data.map(each => (
        <StockRow key={each.model} stock={each} />
      ))}
    </ul>
  )
}
