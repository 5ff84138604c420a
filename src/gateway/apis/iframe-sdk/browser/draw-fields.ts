import type { CardFieldLocale, CardFieldName } from '../../../../domain/apis/iframe-sdk/card-fields.ts'
import type { CardFieldStyle } from '../../../../domain/apis/iframe-sdk/style-tokens.ts'
import type { FrameSettings, ToFrame } from './protocol.ts'

type Omitted<Union> = Union extends infer Each ? Omit<Each, 'payNow'> : never
export type DrawnFields = {
  group: string
  container: HTMLElement
  /** Origin of the gateway. */
  origin: string
  frames: Map<CardFieldName, HTMLIFrameElement>
  ready: Set<CardFieldName>
  send: (field: CardFieldName, message: Omitted<ToFrame>) => void
  restyle: (style: CardFieldStyle) => void
  stop: () => void
}
type Asked = {
  gatewayPublicKey: string
  labels: Partial<Record<CardFieldName, string>>
  locale: CardFieldLocale
  style: CardFieldStyle
}

/** Every rule gives way to any of the page's own. */
const layout = new CSSStyleSheet()
layout.replaceSync(`
:where(.pay-now) { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
:where(.pay-now > iframe) { flex: 1 1 7.5rem; min-width: 0; height: 72px; border: 0 }
:where(.pay-now > iframe[data-field=number]) { flex-basis: 100% }
`)

/** The frames, in the container; each is told how it is drawn as soon as it is loaded. */
export function drawFields(container: HTMLElement, src: string, fields: CardFieldName[], asked: Asked): DrawnFields {
  const frames = new Map<CardFieldName, HTMLIFrameElement>()
  const ready = new Set<CardFieldName>()
  const group = crypto.randomUUID?.() ?? `${Math.random()}${Math.random()}`
  const { origin } = new URL(src)
  let { style } = asked
  /** Frames that hold a document of the gateway; to all others a message would be a fault in the console. */
  const loaded = new Set<CardFieldName>()
  const send: DrawnFields['send'] = (field, message) => {
    if (loaded.has(field)) frames.get(field)?.contentWindow?.postMessage({ payNow: group, ...message }, origin)
  }
  const schemeNow = () => {
    const scheme = getComputedStyle(container).colorScheme
    return scheme === 'normal' ? 'light' : scheme
  }
  for (const name of fields) {
    const frame = document.createElement('iframe')
    frame.dataset['field'] = name
    frame.title = asked.labels[name] ?? name
    frame.src = new URL(`fields/${name}`, src).href
    frame.addEventListener('load', () => {
      ready.delete(name)
      loaded.add(name)
      const { gatewayPublicKey, labels, locale } = asked
      const settings: FrameSettings = {
        gatewayPublicKey,
        fields,
        locale,
        label: labels[name] ?? '',
        style,
        scheme: schemeNow(),
      }
      send(name, { type: 'init', ...settings })
    })
    frames.set(name, frame)
  }
  if (!document.adoptedStyleSheets.includes(layout)) document.adoptedStyleSheets.push(layout)
  container.classList.add('pay-now')
  container.append(...frames.values())
  const restyle = (next: CardFieldStyle) => {
    style = next
    for (const name of fields) send(name, { type: 'look', style, scheme: schemeNow() })
  }
  return { group, container, origin, frames, ready, send, restyle, stop: () => {} }
}

export function removeFields({ frames, container, stop }: DrawnFields): void {
  stop()
  for (const frame of frames.values()) frame.remove()
  container.classList.remove('pay-now')
}
