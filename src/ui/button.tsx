import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium no-underline transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55'
const sizes: Record<ButtonSize, string> = { small: 'min-h-8 px-2.5 text-sm', medium: 'min-h-10 px-4 text-[15px]' }
const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-soft',
}

/** The classes of a button, for elements that must be something else. */
export const buttonClass = (kind: ButtonKind = 'primary', size: ButtonSize = 'medium', extra?: string) =>
  classNames(base, sizes[size], kinds[kind], extra)

interface Look {
  kind?: ButtonKind
  size?: ButtonSize
  children: ReactNode
}

/** A button that says what happens. While `isBusy` it cannot be pressed again and says so to screen readers. */
export function Button({
  kind,
  size,
  isBusy = false,
  className,
  type = 'button',
  children,
  disabled,
  ...rest
}: Look & { isBusy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      className={buttonClass(kind, size, className)}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
      {...rest}
    >
      {isBusy && (
        <span className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent" aria-hidden />
      )}
      {children}
    </button>
  )
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({
  kind,
  size,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass(kind, size, className)} {...rest}>
      {children}
    </a>
  )
}
