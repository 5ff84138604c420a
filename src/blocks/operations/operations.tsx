import { apiSpecifications } from '../../domain/apis/index.ts'
import type { BlockProps } from '../block.ts'
import { FactTable } from '../fact-table.tsx'
import type { operations } from './schema.ts'

export function Operations({ api }: BlockProps<typeof operations>) {
  const rows = apiSpecifications[api]?.operations ?? []
  return (
    <FactTable
      caption="Calls"
      columns={['Call', 'What it does']}
      rows={rows.map(({ name, title, method, path }) => ({
        key: name,
        cells: [
          <span key="call" className="operation">
            <span className={`method method-${method.toLowerCase()}`}>{method}</span>{' '}
            {path ? <code>{path}</code> : 'its address'}
          </span>,
          title,
        ],
      }))}
    />
  )
}
