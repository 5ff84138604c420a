import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { pairForVisit, pairOwn } from './pair-terminal.ts'
import { TerminalBench } from './terminal-bench.tsx'
import { TerminalProblem } from './terminal-problem.tsx'
import type { Connection } from './terminal-state.ts'
import { useTerminal } from './use-terminal.ts'
import type { VirtualTerminalProps } from './virtual-terminal-props.ts'
import './virtual-terminal.css'

const connections: Record<Connection, { tone: 'neutral' | 'ok' | 'warn'; text: string }> = {
  pairing: { tone: 'neutral', text: 'Pairing' },
  live: { tone: 'ok', text: 'Live' },
  lost: { tone: 'warn', text: 'Connection lost. Trying again' },
}

/** A terminal with a face: takes what is pushed to it, by hand or by itself, and shows what its caller gets. */
export default function VirtualTerminal(props: VirtualTerminalProps) {
  const { root, whose, serial, model, apiNames } = props
  const client = useQueryClient()
  const isAwake = useIsAwake()
  const pair = useCallback(() => {
    const terminal = { serial, model }
    return whose === 'own' ? pairOwn(terminal, Object.values(apiNames), client) : pairForVisit(terminal)
  }, [whose, serial, model, apiNames, client])
  const tools = useTerminal(root, pair)
  const { records } = useCredentials(isAwake && whose === 'own')
  const record = records.find(({ active, productName }) => active && productName === props.productName)
  const { tone, text } = connections[tools.state.connection]
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center gap-3 text-[15px] text-ink-soft">
        Serial number <code className="text-ink">{serial}</code>
        {!tools.problem && (
          <Badge tone={tone}>
            <span role="status">{text}</span>
          </Badge>
        )}
      </p>
      {tools.problem ? (
        <TerminalProblem error={tools.problem} productName={props.productName} onRetry={tools.retry} />
      ) : (
        <TerminalBench {...props} tools={tools} record={record} />
      )}
    </div>
  )
}
