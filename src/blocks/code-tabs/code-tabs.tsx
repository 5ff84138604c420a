import { Island } from '../../ui/island/island.tsx'
import type { CodePanel } from '../block.ts'
import CodeTabsIsland from './code-tabs.island.tsx'
import { wakeWhenChosen } from './language-choice.ts'

export function CodeTabs({ title, panels }: { title: string; panels: CodePanel[] }) {
  return <Island of={CodeTabsIsland} when={wakeWhenChosen} title={title} panels={panels} />
}
