import { useEffect, useRef, useState } from 'react'
import type { ChangeKind } from '../../domain/workbench/change-kinds.ts'
import { followChanges, type LiveState } from './follow-changes.ts'

/** Calls `onChange` when some of these kinds may be new in the sandbox, while the tab is seen; answers how the stream does. */
export function useChanges(kinds: readonly ChangeKind[], onChange: (kinds: readonly ChangeKind[]) => void): LiveState {
  const [state, setState] = useState<LiveState>('opening')
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const names = kinds.join(' ')
  useEffect(
    () =>
      followChanges(names.split(' ') as ChangeKind[], { onChange: told => latest.current(told), onState: setState }),
    [names],
  )
  return state
}
