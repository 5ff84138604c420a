import { type ComponentType, isValidElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { AssetUrls } from '../../contract/page-services.ts'
import { StaticPageContext, type StaticPageRenderer } from '../../ui/island/island.tsx'
import { Frame } from './frame.tsx'

type IslandModule = { default: ComponentType<never> }
const modules = import.meta.glob<IslandModule>('/src/**/*.island.tsx', { eager: true })
const sources = new Map(Object.entries(modules).map(([path, module]) => [module.default, path.slice(1)]))

/** Takes React elements out of props: what stays is JSON, what was taken becomes slots. */
function splitSlots(
  value: unknown,
  wrap: (element: ReactElement) => { json: unknown; live: unknown },
): {
  json: unknown
  live: unknown
} {
  if (isValidElement(value)) return wrap(value)
  if (Array.isArray(value)) {
    const parts = value.map(each => splitSlots(each, wrap))
    return { json: parts.map(part => part.json), live: parts.map(part => part.live) }
  }
  if (value && typeof value === 'object') {
    const parts = Object.entries(value).map(([key, each]) => [key, splitSlots(each, wrap)] as const)
    return {
      json: Object.fromEntries(parts.map(([key, part]) => [key, part.json])),
      live: Object.fromEntries(parts.map(([key, part]) => [key, part.live])),
    }
  }
  return { json: value, live: value }
}

/** Draws the islands of one static page. Every island is its own React root: that is what makes `useId` match. */
export function createStaticPageRenderer(assets: AssetUrls): StaticPageRenderer {
  let drawn = 0
  const renderer: StaticPageRenderer = {
    scripts: (
      <script
        src={assets.runtime.src}
        data-with={assets.runtime.with.join(' ')}
        type={import.meta.env.DEV ? 'module' : undefined}
      />
    ),
    filesOf: assets.filesOf,
    draw(of, when, props) {
      const Of = of as ComponentType<object>
      const source = sources.get(of)
      if (!source)
        throw new Error(`An island must be the default export of a *.island.tsx file: ${Of.displayName ?? Of.name}`)
      const id = `i${drawn++}`
      let slots = 0
      const { json, live } = splitSlots(props, element => {
        const n = slots++
        const slot = (
          <is-slot n={n} key={element.key ?? n}>
            <StaticPageContext value={renderer}>{element}</StaticPageContext>
          </is-slot>
        )
        return { json: { $slot: n }, live: slot }
      })
      const html = renderToString(
        <Frame>
          <Of {...(live as object)} />
        </Frame>,
        { identifierPrefix: id },
      )
      return (
        <is-land
          key={id}
          id={id}
          src={assets.filesOf(source).join(' ')}
          when={when}
          props={JSON.stringify(json)}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )
    },
  }
  return renderer
}
