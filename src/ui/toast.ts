import { addToast, type Toast } from './toast-store.ts'

let region: Promise<unknown> | undefined

/**
 * Says something short that needs no answer; works from islands and live pages alike. The first toast brings the region
 * that shows all of them, so no page carries it before.
 */
export async function toast(text: string, kind: Toast['kind'] = 'ok') {
  region ??= import('./mount-toaster.tsx')
  await region
  addToast(text, kind)
}
