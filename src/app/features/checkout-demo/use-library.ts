import { useEffect, useState } from 'react'

type LibraryState = 'loading' | 'loaded' | 'failed'

const patienceMs = 10_000
/** A library listens to the whole page, so it is loaded once. A load that failed is forgotten. */
const loads = new Map<string, Promise<void>>()

function load(src: string): Promise<void> {
  const known = loads.get(src)
  if (known) return known
  const script = Object.assign(document.createElement('script'), { src })
  const loading = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} could not be loaded`))
  }).catch(error => {
    loads.delete(src)
    script.remove()
    throw error
  })
  loads.set(src, loading)
  document.head.append(script)
  return loading
}

/** One of the gateway's own libraries, as a shop's page loads it. */
export function useLibrary(src: string): { state: LibraryState; retry: () => void } {
  const [state, setState] = useState<LibraryState>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const say = (next: LibraryState) => isCurrent && setState(next)
    setState('loading')
    // What comes later than that still counts.
    const timer = setTimeout(() => say('failed'), patienceMs)
    load(src)
      .then(
        () => say('loaded'),
        () => say('failed'),
      )
      .finally(() => clearTimeout(timer))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [src, attempt])
  return { state, retry: () => setAttempt(now => now + 1) }
}
