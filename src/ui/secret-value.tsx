import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { maskedValue } from '../lib/cards/masked-value.ts'
import { buttonClass } from './button.tsx'
import { CopyButton } from './copy-button.tsx'

interface SecretValueProps {
  /** What it is, e.g. `MAC`. */
  name: string
  /** Undefined while it is on its way: it is shown or copied when it is there. */
  value: string | undefined
  /** Hidden until it is asked for. */
  isMasked: boolean
  /** What stands there meanwhile. */
  masked?: string
}

/** A value to copy; where `isMasked`, it is shown when somebody asks. */
export function SecretValue({ name, value, isMasked, masked = maskedValue(value ?? '') }: SecretValueProps) {
  const [isShown, setIsShown] = useState(!isMasked)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0 py-1 font-mono text-sm leading-6 break-all">
        {isShown && value !== undefined ? (
          value
        ) : (
          <>
            <span className="sr-only">hidden</span>
            <span aria-hidden>{masked}</span>
          </>
        )}
      </span>
      <span className="flex shrink-0">
        {isMasked && (
          <button
            type="button"
            className={buttonClass('quiet', 'small')}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon className="size-4" strokeWidth={1.5} aria-hidden />
          </button>
        )}
        <CopyButton text={value} what={name} />
      </span>
    </span>
  )
}
