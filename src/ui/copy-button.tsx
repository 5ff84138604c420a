import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ButtonKind, buttonClass } from './button.tsx'
import { toast } from './toast.ts'

const confirmedMs = 2_000

/** Copies a text and says so (spec §8). `what` names it for screen readers, e.g. `MAC`. */
export function CopyButton({
  text,
  what,
  label,
  kind = 'quiet',
}: {
  text: string
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
  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      toast('Copied to clipboard')
    } catch {
      toast('Failed to Copy', 'bad')
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <button type="button" onClick={handleClick} aria-label={`Copy ${what}`} className={buttonClass(kind, 'small')}>
      <Icon className="size-4" strokeWidth={1.5} aria-hidden />
      {label}
    </button>
  )
}
