import { useEffect, useState } from 'react'

/** Asks for an act on a value: at once, or as soon as one that is on its way (undefined) is there. */
export function useOnceThere<Value>(value: Value | undefined, act: (value: Value) => void): () => void {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || value === undefined) return
    setIsAsked(false)
    act(value)
  })
  return () => (value === undefined ? setIsAsked(true) : act(value))
}
