import { findTable } from '../../domain/apis/index.ts'
import type { BlockProps } from '../block.ts'
import { FactTable } from '../fact-table.tsx'
import type { outcomes } from './schema.ts'

export function Outcomes({ of }: BlockProps<typeof outcomes>) {
  const table = findTable('outcomes', of)
  if (!table) return null
  return (
    <FactTable
      caption={table.caption}
      columns={[table.by, 'What the sandbox answers']}
      rows={table.rows.map(({ send, get }) => ({ key: send, cells: [<code key="send">{send}</code>, get] }))}
    />
  )
}
