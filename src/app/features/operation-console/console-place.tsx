import { Island } from '../../../ui/island/island.tsx'
import type { InsteadOfConsole } from '../../api-reference/instead-of-console.server.ts'
import OperationConsole from './operation-console.island.tsx'

interface Place {
  api: string
  call: string
  title: string
  instead?: InsteadOfConsole
}

/** Where an operation is tried: its console, asleep until somebody touches it, or a sentence about what is used instead. */
export function ConsolePlace({ instead, ...operation }: Place) {
  if (!instead) return <Island of={OperationConsole} {...operation} />
  return (
    <p className="console-place">
      {instead.text} <a href={instead.href}>{instead.label}</a>.
    </p>
  )
}
