import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { dismissToast, toastStore } from './toasts/toast-store.ts'

// jsdom has no modal dialogs: the attribute is what the tests look at.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// Nor does it lay anything out: nothing ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A busy machine is no fault of a page: what a test waits for may come later than within the library's second.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)

// Files share one document, which takes longer to make than their tests to run: none leaves anything that a page would keep.
afterAll(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split(';')) {
    // biome-ignore lint/suspicious/noDocumentCookie: a page's cookies end in no other way
    document.cookie = `${cookie.split('=')[0]}=; max-age=0`
  }
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
