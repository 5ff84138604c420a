import { type RefObject, useEffect, useState } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** True while the reader's system asks for no motion; false on the server. */
export function useReducedMotion(): boolean {
  const [isReduced, setIsReduced] = useState(false)
  useEffect(() => {
    const query = window.matchMedia?.(reducedMotion)
    const look = () => setIsReduced(query?.matches ?? false)
    look()
    query?.addEventListener('change', look)
    return () => query?.removeEventListener('change', look)
  }, [])
  return isReduced
}

/** True while the reader points into the element or has the focus in it, or the page is not in sight. */
export function useIsHeld(element: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ pointer: false, focus: false, hidden: false })
  useEffect(() => {
    const of = element.current
    if (!of) return
    const stop = new AbortController()
    const on = (target: EventTarget, type: string, change: () => Partial<typeof held>) =>
      target.addEventListener(type, () => setHeld(before => ({ ...before, ...change() })), { signal: stop.signal })
    on(of, 'pointerenter', () => ({ pointer: true }))
    on(of, 'pointerleave', () => ({ pointer: false }))
    on(of, 'focusin', () => ({ focus: true }))
    on(of, 'focusout', () => ({ focus: false }))
    on(document, 'visibilitychange', () => ({ hidden: document.hidden }))
    // What happened before the script was here.
    setHeld({ pointer: of.matches(':hover'), focus: of.contains(document.activeElement), hidden: document.hidden })
    return () => stop.abort()
  }, [element])
  return held.pointer || held.focus || held.hidden
}
