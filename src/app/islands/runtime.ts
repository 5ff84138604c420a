/**
 * The only script of a still page. Loaded as a classic script in the head, so that the theme is right before the first
 * paint; it imports nothing until an island wakes (islands 3 and 5), and must stay under 1.2 KB brotli.
 */
import { startStillBehaviour } from './still-behaviour.ts'

type Hydrate = typeof import('./hydrate.tsx').hydrate

/** Clicks that HTML handles by itself are never held back. */
const handledByHtml = 'a[href],summary,label,input,select,textarea,[popovertarget],[commandfor]'
/** Keys that the browser turns into clicks, focus moves or text (a single character). */
const isPassingKey = (key: string) => /^(.|Enter|Tab|Shift|Control|Alt|Meta|Escape)$/.test(key)

/** In development the runtime is a module, which has no current script. */
const script = import.meta.env.DEV ? document.querySelector<HTMLElement>('script[data-with]') : document.currentScript
const libraries = script?.dataset['with']
const waking = new WeakMap<Element, Promise<void>>()
const awake = new WeakSet<Element>()

async function hydrateLand(land: HTMLElement) {
  const files = (libraries ?? '').split(' ')
  for (const href of files) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  if (import.meta.env.DEV) await import(/* @vite-ignore */ 'virtual:react-router/inject-hmr-runtime' as string)
  const [{ hydrate }, { default: of }] = await Promise.all([
    import(/* @vite-ignore */ files[0] as string) as Promise<{ hydrate: Hydrate }>,
    import(/* @vite-ignore */ land.getAttribute('src') as string),
  ])
  await hydrate(land, of)
  awake.add(land)
}

/** A failed download is forgotten, so that the next touch tries again. */
function wake(land: HTMLElement): Promise<void> {
  let promise = waking.get(land)
  if (!promise) {
    promise = hydrateLand(land)
    waking.set(land, promise)
    promise.catch(() => waking.delete(land))
  }
  return promise
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
  if (!land || awake.has(land) || !event.isTrusted) return
  const target = event.target as Element
  const isSearch = isSearchKey(event as KeyboardEvent)
  // What is typed before the dialog is here goes into the field of the header.
  if (isSearch) land.querySelector('input')?.focus()
  const woken = wake(land)
  const passes = event instanceof KeyboardEvent ? isPassingKey(event.key) : event.button > 0
  if (!isSearch && (passes || target.closest(handledByHtml))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const copy = new (event.constructor as typeof MouseEvent)(event.type, event as MouseEventInit)
  void woken.then(() => target.dispatchEvent(copy))
}

function wakeByItself() {
  const idle = window.requestIdleCallback ?? setTimeout
  for (const land of document.querySelectorAll<HTMLElement>('is-land')) {
    const [kind, cookie] = (land.getAttribute('when') ?? '').split(/:(.*)/)
    if (kind === 'idle' || (cookie && document.cookie.includes(cookie))) idle(() => void wake(land))
  }
}

for (const type of ['click', 'keydown'] as const) document.addEventListener(type, hold, true)
for (const type of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(
    type,
    event => {
      const land = landOf(event)
      if (land) void wake(land)
    },
    { capture: true, passive: true },
  )
}
startStillBehaviour()
document.addEventListener('DOMContentLoaded', wakeByItself)
if (import.meta.hot && libraries !== undefined) import.meta.hot.on('gatehouse:changed', () => location.reload())
