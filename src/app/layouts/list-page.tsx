import type { ReactNode } from 'react'
import '../styles/listing.css'

/** The frame of listing pages: a title, a sentence, the list. */
export function ListPage({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto w-full max-w-[80rem] px-4 pt-10 pb-16 sm:px-6">
      <h1 className="text-[2.125rem]">{title}</h1>
      <p className="mt-2 mb-8 max-w-[44rem] text-lg leading-7 text-ink-soft">{intro}</p>
      {children}
    </main>
  )
}
