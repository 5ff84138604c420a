import { Island } from '../../../ui/island/island.tsx'
import { PageScript } from '../../../ui/island/page-script.tsx'
import { TerminalStatus } from './terminal-status.tsx'
import VirtualTerminal from './virtual-terminal.island.tsx'
import type { VirtualTerminalProps } from './virtual-terminal-props.ts'

/** What both pages of the virtual terminal show: drawn as a new terminal, and followed before React is there (decision 0309). */
export function VirtualTerminalPage(props: VirtualTerminalProps) {
  return (
    <>
      <TerminalStatus {...props} />
      <Island of={VirtualTerminal} {...props} />
      <PageScript source="src/app/features/virtual-terminal/follow-page-terminal.static.ts" />
    </>
  )
}
