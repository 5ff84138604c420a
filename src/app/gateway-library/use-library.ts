import { useEffect, useState } from 'react'

type LibraryState = 'loading' | 'loaded' | 'failed'

const patienceMs = 10_000
/** A library listens to the whole page, so it is loaded once. A load that failed is forgotten. */
const loads = new Map<string, Promise<void>>()

function load(src: string, integrity: string | undefined): Promise<void> {
  const known = loads.get(src)
  if (known) return known
  const script = document.createElement('script')
  // A browser compares only what it was given with leave to read it.
  Object.assign(script, integrity ? { src, integrity, crossOrigin: 'anonymous' } : { src })
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

/** One of the gateway's own libraries, as a shop's page loads it; with its hash where its bytes never change. */
export function useLibrary(src: string, integrity?: string): { state: LibraryState; retry: () => void } {
  const [state, setState] = useState<LibraryState>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const say = (next: LibraryState) => isCurrent && setState(next)
    setState('loading')
    // What comes later than that still counts.
    const timer = setTimeout(() => say('failed'), patienceMs)
    load(src, integrity)
      .then(
        () => say('loaded'),
        () => say('failed'),
      )
      .finally(() => clearTimeout(timer))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [src, integrity, attempt])
  return { state, retry: () => setAttempt(now => now + 1) }
}
