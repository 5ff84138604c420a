import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Island } from '../../ui/island/island.tsx'
import TransactionResult from '../features/transaction-result/transaction-result.island.tsx'
import type { VisitAnswer } from '../load-visit.server.ts'
import '../styles/interactive.css'

interface DemoPageProps {
  title: string
  intro: ReactNode
  /** What came back of a payment: first on the page when it is there. Left out where nothing is paid. */
  answer?: VisitAnswer
  children: ReactNode
}

/** The frame of a demo: what it is, the demo, and the answer with its receipt (spec §2). */
export function DemoPage({ title, intro, answer, children }: DemoPageProps) {
  // The address of an answer names this section, which then has the focus: reading goes on there.
  const result = (
    <section id="response" aria-labelledby="response-title" tabIndex={-1} className="outline-none">
      <h2 id="response-title" className="mb-5 text-2xl">
        Response JSON and Sample Receipt
      </h2>
      <Island
        of={TransactionResult}
        when={answer?.payload ? 'idle' : 'interact'}
        payload={answer?.payload ?? null}
        check={answer?.check ?? null}
      />
    </section>
  )
  return (
    <main id="content" className="mx-auto w-full max-w-[80rem] px-4 pt-10 pb-16 sm:px-6">
      <Badge tone="sandbox">Sandbox: no money moves</Badge>
      <h1 className="mt-3 text-[2.125rem]">{title}</h1>
      <p className="mt-2 mb-8 max-w-[44rem] text-lg leading-7 text-ink-soft">{intro}</p>
      {answer?.payload && <div className="mb-14">{result}</div>}
      {children}
      {answer?.payload === null && <div className="mt-14">{result}</div>}
    </main>
  )
}
