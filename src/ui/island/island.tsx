import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

/**
 * When an island wakes by itself: never (default), when the browser is idle, idle if a cookie is there, or by Control+K
 * (`key`, one island a page). The first pointer, focus or key on it wakes it in any case.
 */
export type WakeWhen = 'interact' | 'idle' | 'key' | `cookie:${string}`

/** What a static page's renderer gives to the tree; null in the browser, and in tests of components. */
export interface StaticPageRenderer {
  /** Draws an island as its own React root, so that its ids match when it hydrates (islands 3). */
  draw(of: ComponentType<never>, when: WakeWhen, props: object): ReactNode
  /** The script and style elements of a static page's head. */
  scripts: ReactNode
  /** Addresses of a script of this page alone, by its source, e.g. `src/app/features/x/y.static.ts`: its own, and what it imports. */
  filesOf(source: string): readonly [string, ...string[]]
}

export const StaticPageContext = createContext<StaticPageRenderer | null>(null)

/**
 * A component with behaviour inside a page that runs no React until somebody touches it. Within another island it renders in
 * place. `of` must be the default export of a `*.island.tsx` file; props are JSON plus React elements (slots).
 */
export function Island<P extends object>({
  of,
  when = 'interact',
  ...props
}: { of: ComponentType<P>; when?: WakeWhen } & NoInfer<P>) {
  const renderer = useContext(StaticPageContext)
  if (renderer) return renderer.draw(of as ComponentType<never>, when, props)
  return createElement(of, props as unknown as P)
}
