import { createRoot } from 'react-dom/client'
import { keepToasts } from './kept-toasts.ts'
import { toastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'
import './toaster.css'

// Loaded with the first toast: one region a document.
const host = document.createElement('div')

/** A modal dialog covers and silences everything outside it, so while one is open the region stands in it. */
function place() {
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (host.parentElement !== home) home.append(host)
}

/** By how much the toasts are higher than the header, whose strip they stand in. */
function measure(region: Element) {
  const strip = document.querySelector('.site-header')?.clientHeight ?? 0
  const over = Math.max(0, region.clientHeight - strip)
  document.documentElement.style.setProperty('--toasts-overhang', `${over}px`)
}

place()
toastStore.subscribe(place)
addEventListener('pagehide', () => keepToasts(toastStore.get()))
for (const type of ['close', 'toggle']) document.addEventListener(type, place, true)
const sizes = new ResizeObserver(([entry]) => entry && measure(entry.target))
createRoot(host).render(<Toaster onMount={region => sizes.observe(region)} />)
