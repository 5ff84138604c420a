import type { ComponentType } from 'react'
import { Island, type WakeWhen } from '../ui/island/island.tsx'

export type LoadedIslandProps<P extends { loaded?: unknown }> = { of: ComponentType<P>; when?: WakeWhen } & NoInfer<P>

/**
 * An island drawn with what its page `loaded`, which wakes with the first touch. What could not be loaded, it asks for itself as soon as
 * the browser is idle, and says what is wrong.
 */
export function LoadedIsland<P extends { loaded?: unknown }>(props: LoadedIslandProps<P>) {
  return <Island<P> when={props.loaded === undefined ? 'idle' : 'interact'} {...props} />
}
