import { Island } from '../../ui/island/island.tsx'
import type { ListItem } from '../block.ts'
import ProcessListIsland from './process-list.island.tsx'

export function ProcessList({ items }: { items: ListItem[] }) {
  return <Island of={ProcessListIsland} when="cookie:signed_in=1" items={items} />
}
