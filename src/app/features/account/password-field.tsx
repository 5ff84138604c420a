import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'

/** A password that one may look at; pasting is welcome. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextField label="Password" type={isShown ? 'text' : 'password'} className="pr-11" {...props} />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0 right-0 rounded-control p-0.5 text-ink-muted hover:text-ink"
      >
        <Icon className="size-5" strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
