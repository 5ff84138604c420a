import { addToast, type Toast } from './toast-store.ts'

let region: Promise<unknown> | undefined

/**
 * Says something short that needs no answer. The first toast brings the region
 * that shows all of them, so no page carries it before.
 */
export function toast(text: string, kind: Toast['kind'] = 'ok') {
  region ??= import('./mount-toaster.tsx')
  // What could not be loaded is asked for again by the next toast.
  region.then(
    () => addToast(text, kind),
    () => {
      region = undefined
    },
  )
}
