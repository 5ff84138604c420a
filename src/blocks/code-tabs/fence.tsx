import { Island } from '../../ui/island/island.tsx'
import type { CodePanel } from '../block.ts'
import CodeTabsIsland from './code-tabs.island.tsx'

/** A code fence that stands by itself in an article. */
export function Fence({ panels }: { panels: CodePanel[] }) {
  const [only] = panels
  return <Island of={CodeTabsIsland} title={only?.filename || `${only?.label} code`} panels={panels} />
}
