import { useEffect, useState } from 'react'

/** False in the server's HTML and until React runs: what needs React is disabled until then, so that no click is lost. */
export function useIsAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  return isAwake
}
