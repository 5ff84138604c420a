import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { TerminalBench } from './terminal-bench.tsx'
import { TerminalProblem } from './terminal-problem.tsx'
import { useTerminal } from './use-terminal.ts'
import type { VirtualTerminalProps } from './virtual-terminal-props.ts'
import './virtual-terminal.css'

/** A terminal with a face: takes what is pushed to it, by hand or by itself, and shows what its caller gets. */
export default function VirtualTerminal(props: VirtualTerminalProps) {
  const isAwake = useIsAwake()
  const tools = useTerminal(props)
  const { records } = useCredentials(isAwake && props.whose === 'own')
  const record = records.find(({ active, productName }) => active && productName === props.productName)
  if (tools.problem)
    return <TerminalProblem error={tools.problem} productName={props.productName} onRetry={tools.retry} />
  return <TerminalBench {...props} tools={tools} record={record} />
}
