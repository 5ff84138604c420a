import { Island } from '../../ui/island/island.tsx'
import CodeTabsIsland, { type CodeTabsProps } from './code-tabs.island.tsx'
import { wakeWhenChosen } from './language-choice.ts'

export function CodeTabs({ title, panels, anchor }: CodeTabsProps) {
  return <Island of={CodeTabsIsland} when={wakeWhenChosen} title={title} panels={panels} {...(anchor && { anchor })} />
}
