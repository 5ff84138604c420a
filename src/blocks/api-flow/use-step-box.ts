import { useEffect, useRef, useState } from 'react'

/** Spec §4, §9: the old step fades, the new one is there, and a little later the box takes its height. */
const fadeMs = 200
const resizeDelayMs = 100
/** Room below a step, for the buttons; the same number is in `api-flow.css`. */
const extraHeightPx = 92
/** How long the box takes to its new height; as in `api-flow.css`. */
const resizeMs = 200

export interface Place {
  scenario: string
  /** Index of the step in its scenario. */
  step: number
}

const isMotionUnwanted = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/**
 * Which step is chosen and which is still shown while it fades. The height is set on the element itself: between two
 * changes it is the content's own, so that a box never clips what grows with the window.
 */
export function useStepBox(first: Place) {
  const [chosen, setChosen] = useState(first)
  const [shown, setShown] = useState(first)
  const [isFading, setIsFading] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const steps = useRef<HTMLOListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const setHeight = (height: string) => {
    if (box.current) box.current.style.height = height
  }
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  function resize() {
    setHeight(`${(steps.current?.offsetHeight ?? 0) + extraHeightPx}px`)
    later(resizeMs, () => setHeight(''))
  }
  function choose(place: Place) {
    setChosen(place)
    if (isMotionUnwanted()) {
      setShown(place)
      return
    }
    setHeight(`${box.current?.offsetHeight ?? 0}px`)
    setIsFading(true)
    later(fadeMs, () => {
      setShown(place)
      setIsFading(false)
      later(resizeDelayMs, resize)
    })
  }
  return { chosen, shown, isFading, choose, box, steps }
}
