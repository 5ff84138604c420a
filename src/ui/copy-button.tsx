import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ButtonKind, buttonClass } from './button.tsx'
import { toast } from './toasts/toast.ts'
import { useOnceThere } from './use-once-there.ts'

const confirmedMs = 2_000

/**
 * Copies a text and says so (spec §8); one that is on its way (undefined) as soon as it is there. `what` names it for screen readers, e.g. `MAC`.
 */
export function CopyButton({
  text,
  what,
  label,
  kind = 'quiet',
}: {
  text: string | undefined
  what: string
  label?: string
  kind?: ButtonKind
}) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy(known: string) {
    try {
      await navigator.clipboard.writeText(known)
      setIsCopied(true)
      toast('Copied to clipboard')
    } catch {
      toast('Failed to Copy', 'bad')
    }
  }
  const copyOnceThere = useOnceThere(text, copy)
  const Icon = isCopied ? Check : Copy
  return (
    <button type="button" onClick={copyOnceThere} aria-label={`Copy ${what}`} className={buttonClass(kind, 'small')}>
      <Icon className="size-4" strokeWidth={1.5} aria-hidden />
      {label}
    </button>
  )
}
