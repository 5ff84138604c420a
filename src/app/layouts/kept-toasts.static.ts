import { takeKeptToasts } from '../../ui/kept-toasts.ts'

// Also when the browser brings a page back as it was.
addEventListener('pageshow', async () => {
  const kept = takeKeptToasts()
  if (kept.length === 0) return
  const { toast } = await import('../../ui/toast.ts')
  for (const { text, kind } of kept) toast(text, kind)
})
