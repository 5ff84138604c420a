import { ArrowLeft } from 'lucide-react'

/** Above the title of a page of one thing: leads to the list that it is of. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="mb-5 text-[15px]">
      <a href={to} className="inline-flex items-center gap-1.5 no-underline hover:underline">
        <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden />
        {children}
      </a>
    </p>
  )
}
