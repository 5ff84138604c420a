import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from './button.tsx'
import { CopyButton } from './copy-button.tsx'

const shownEnd = 4

/** The end of a value, so that one can tell two of them apart without showing either. */
const maskedValue = (value: string) => `••••••••${value.length > 3 * shownEnd ? value.slice(-shownEnd) : ''}`

interface SecretValueProps {
  /** What it is, e.g. `MAC`. */
  name: string
  value: string
  /** Hidden until it is asked for. */
  isMasked: boolean
}

/** A value to copy; where `isMasked`, it is shown when somebody asks. */
export function SecretValue({ name, value, isMasked }: SecretValueProps) {
  const [isShown, setIsShown] = useState(!isMasked)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0 py-1 font-mono text-sm leading-6 break-all">
        {isShown ? (
          value
        ) : (
          <>
            <span className="sr-only">hidden</span>
            <span aria-hidden>{maskedValue(value)}</span>
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
