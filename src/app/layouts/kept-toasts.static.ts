import { takeKeptToasts } from '../../ui/toasts/kept-toasts.ts'

// Also when the browser brings a page back as it was.
addEventListener('pageshow', async () => {
  const kept = takeKeptToasts()
  if (kept.length === 0) return
  const { toast } = await import('../../ui/toasts/toast.ts')
  for (const { text, kind } of kept) toast(text, kind)
})
