import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { CredentialItem } from '../../../domain/credentials.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

const shownEnd = 4

/** The end of a value, so that one can tell two of them apart without showing either. */
export const maskedValue = (value: string) => `••••••••${value.length > 3 * shownEnd ? value.slice(-shownEnd) : ''}`

/** ID/Key pairs in the order of the record, each with its copy button; masked until shown where `areMasked`. */
export function CredentialPairs({ items, areMasked = false }: { items: CredentialItem[]; areMasked?: boolean }) {
  return (
    <dl className="rounded-card border border-line">
      {items.map(item => (
        <CredentialPair key={item.key} item={item} isMasked={areMasked} />
      ))}
    </dl>
  )
}

function CredentialPair({ item: { key, value }, isMasked }: { item: CredentialItem; isMasked: boolean }) {
  const [isShown, setIsShown] = useState(!isMasked)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="border-t border-line py-2.5 pr-2 pl-3.5 first:border-t-0">
      <dt className="text-sm text-ink-muted">{key}</dt>
      <dd className="flex items-start justify-between gap-2">
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
              aria-label={`${isShown ? 'Hide' : 'Show'} ${key}`}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon className="size-4" strokeWidth={1.5} aria-hidden />
            </button>
          )}
          <CopyButton text={value} what={key} />
        </span>
      </dd>
    </div>
  )
}
