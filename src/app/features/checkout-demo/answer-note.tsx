import type { Answer } from './use-answer.ts'

/** Declines stay in the colour of the text. */
const colours: Record<string, string> = { Approved: 'text-ok', 'Partially approved': 'text-warn' }

/** What became of the payment, under what started it. */
export function AnswerNote({ answer }: { answer: Answer | undefined }) {
  if (answer?.state === 'failed')
    return (
      <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
        {answer.message}
      </p>
    )
  return (
    <div role="status" className={answer ? 'text-[15px]' : 'sr-only'}>
      {answer?.state === 'opened' && (
        <p>
          <span className={`font-medium ${colours[answer.status] ?? ''}`}>{answer.status}.</span> The response is in a
          new tab.{' '}
          <a href={answer.href} target="_blank" rel="noreferrer">
            Open it again
          </a>
          , or <a href="#response">see it on this page</a>.
        </p>
      )}
      {answer?.state === 'blocked' && (
        <p className="rounded-card border border-warn bg-warn-soft p-4">
          {answer.status}. Your browser did not open a new tab.{' '}
          <a href={answer.href} target="_blank" rel="noreferrer">
            Open the response
          </a>
        </p>
      )}
      {answer?.state === 'without-amount' && (
        <p>{answer.status}. The response has no amount, so there is no receipt to show.</p>
      )}
    </div>
  )
}
