/**
 * The only script of a static page. Loaded as a classic script in the head, so that the theme is right before the first
 * paint; it imports nothing until an island wakes (islands 3 and 5), and must stay under 1.2 KB brotli.
 */
import { showPlace, startStaticBehaviour } from './static-behaviour.ts'

type Hydrate = typeof import('./hydrate.tsx').hydrate
type Held = [target: Element, event: Event][]

/** Where HTML acts by itself, nothing is held back. A click into a search field is: awake it opens the search. */
const handledByHtml = 'a,summary,label,input:not([type=search]),select,textarea,pre,[popovertarget],[commandfor]'
/** A click, or a key that a group of buttons moves by; all other keys are the browser's: text, focus, scrolling, its own commands. */
const isAction = ({ key, altKey, ctrlKey, metaKey, target }: Partial<KeyboardEvent>) =>
  !key || (/^(Arrow|Home|End)/.test(key) && !(altKey || ctrlKey || metaKey || (target as Element).closest('input')))

/** In development the runtime is a module, which has no current script. */
const script = import.meta.env.DEV ? document.querySelector<HTMLElement>('script[data-with]') : document.currentScript
const { with: libraries, softnavigation } = script?.dataset ?? {}
/** What happened in islands that are on their way, to be done again in this order; null for those that are awake. */
const held = new WeakMap<Element, Held | null>()

async function hydrateLand(land: HTMLElement, events: Held) {
  const files = `${land.getAttribute('src')} ${libraries}`.split(' ')
  // What one of them imports is fetched with it, not behind it; a browser fetches a module once.
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (import.meta.env.DEV) await import(/* @vite-ignore */ 'virtual:react-router/inject-hmr-runtime' as string)
  const [{ hydrate }, { default: of }] = await Promise.all([
    import(/* @vite-ignore */ files.at(-1) as string) as Promise<{ hydrate: Hydrate }>,
    import(/* @vite-ignore */ files[0] as string),
  ])
  await hydrate(land, of, events)
  held.set(land, null)
}

/** Answers what waits for the island. A failed download is forgotten with it, so that the next touch tries again. */
function wake(land: HTMLElement) {
  let events = held.get(land)
  if (events === undefined) {
    events = []
    held.set(land, events)
    hydrateLand(land, events).catch(() => held.delete(land))
  }
  return events as Held
}

/** Control+K, and a slash that is not typed into a field. */
const isSearchKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  key === 'k' ? ctrlKey || metaKey : key === '/' && !(target as Element).closest('input,select,textarea')

/** The island that an event is for: the one it happens in, or the search of the page for its keys. */
const landOf = (event: Event) =>
  isSearchKey(event as KeyboardEvent)
    ? document.querySelector<HTMLElement>('[when=key]')
    : (event.target as Element).closest?.<HTMLElement>('is-land')

function hold(event: MouseEvent | KeyboardEvent) {
  const land = landOf(event)
  if (!land || held.get(land) === null || !event.isTrusted) return
  const target = event.target as Element
  const isSearch = isSearchKey(event as KeyboardEvent)
  // What is typed before the dialog is here goes into the field of the header.
  if (isSearch) land.querySelector('input')?.focus()
  const events = wake(land)
  if (!isSearch && (!isAction(event) || target.closest(handledByHtml))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  events.push([target, new (event.constructor as typeof MouseEvent)(event.type, event as MouseEventInit)])
}

function wakeByItself() {
  const idle = window.requestIdleCallback ?? setTimeout
  for (const land of document.querySelectorAll<HTMLElement>('is-land')) {
    const [kind, cookie] = (land.getAttribute('when') ?? '').split(/:(.*)/)
    // A busy browser may have no idle moment for long.
    if (kind === 'idle' || (cookie && document.cookie.includes(cookie))) idle(() => wake(land), { timeout: 2000 })
  }
}

for (const type of ['click', 'keydown'] as const) document.addEventListener(type, hold, true)
// Browsers and assistive technology fill in fields without a pointer or the focus.
for (const type of ['pointerover', 'focusin', 'touchstart', 'input']) {
  // On a document these hold up no scrolling, in any browser.
  document.addEventListener(
    type,
    event => {
      const land = landOf(event)
      if (land) wake(land)
      // Without it links lead to other documents, as everywhere.
      if (softnavigation) import(/* @vite-ignore */ softnavigation).catch(() => {})
    },
    true,
  )
}
startStaticBehaviour()
// For each page that this document shows: its own, and those of soft navigations.
for (const type of ['DOMContentLoaded', 'softnavigation'])
  document.addEventListener(type, () => {
    requestAnimationFrame(showPlace)
    wakeByItself()
  })
if (import.meta.hot && libraries !== undefined) import.meta.hot.on('gatehouse:changed', () => location.reload())
