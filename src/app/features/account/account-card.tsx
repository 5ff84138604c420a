import type { ReactNode } from 'react'
import { Mark } from '../../../ui/mark.tsx'

/** The frame of sign-in and sign-up, and of the pages that mailed links open. `notice` says what went well before. */
export function AccountCard({
  title,
  error,
  notice,
  children,
  aside,
}: {
  title: string
  error?: string | undefined
  notice?: ReactNode
  children: ReactNode
  aside?: ReactNode
}) {
  return (
    <main id="content" className="mx-auto w-full max-w-[30rem] px-4 pt-10 pb-20 sm:pt-16">
      <Mark className="size-9 text-accent" />
      <h1 className="mt-3 text-3xl">{title}</h1>
      {error && (
        <p role="alert" className="mt-5 rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
          {error}
        </p>
      )}
      {notice && (
        <p role="status" className="mt-5 rounded-card border border-line bg-ok-soft p-4 text-[15px]">
          {notice}
        </p>
      )}
      <div className="mt-6">{children}</div>
      {aside && <div className="mt-6 text-[15px] text-ink-soft">{aside}</div>}
    </main>
  )
}
