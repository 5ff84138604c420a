import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  /** One or two sentences: what it is for. */
  about: ReactNode
  children: ReactNode
}

/** One matter of the account: what it is on the left, what can be done on the right; one above the other on a phone. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-[15px] text-ink-muted">{about}</p>
      </div>
      <div className="flex max-w-[36rem] min-w-0 flex-col items-start gap-4">{children}</div>
    </section>
  )
}
