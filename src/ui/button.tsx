import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium'

/** The classes of a button, for elements that must be something else. */
export const buttonClass = (kind: ButtonKind = 'primary', size: ButtonSize = 'medium', extra?: string) =>
  classNames('button', `button-${size}`, `button-${kind}`, extra)

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
      {isBusy && <span className="spinner" aria-hidden />}
      {children}
    </button>
  )
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ kind, size, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={buttonClass(kind, size, className)} {...rest}>
      {children}
    </a>
  )
}
