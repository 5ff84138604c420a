import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { normalizePassword, passwordMinLength } from '../../domain/accounts/password.ts'
import { codePointLength } from '../../lib/code-points.ts'
import { TextField } from '../../ui/field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'value'> {
  label?: string
  value: string
  /** Shows how far the length has come; length is what makes a password strong (NIST 800-63B). */
  isNew?: boolean
}

/** A password that one may look at; pasting is welcome. */
export function PasswordField({ label = 'Password', isNew = false, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextField
        label={label}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      <button
        type="button"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0 right-0 rounded-control p-0.5 text-ink-muted hover:text-ink"
      >
        <Icon className="size-5" strokeWidth={1.5} aria-hidden />
      </button>
      {isNew && field.value !== '' && !field.error && <LengthSoFar password={field.value} />}
    </div>
  )
}

function LengthSoFar({ password }: { password: string }) {
  const missing = passwordMinLength - codePointLength(normalizePassword(password))
  if (missing <= 0) return <p className="mt-1 text-sm text-ok">Long enough</p>
  return (
    <p className="mt-1 text-sm text-ink-muted">{missing === 1 ? '1 more character' : `${missing} more characters`}</p>
  )
}
