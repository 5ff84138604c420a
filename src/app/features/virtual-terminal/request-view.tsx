import type { TerminalRequest } from '../../../domain/terminals/virtual-terminal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CodeWithCopy } from '../../../ui/code-with-copy.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { dollars, failureTexts, kindName, totalCents } from './face/screen-text.ts'
import { StateGraph, stateName } from './graph/state-graph.tsx'

const tones = { approved: 'ok', declined: 'bad', failed: 'bad', cancelled: 'warn', timed_out: 'warn' } as const
export const toneOf = (state: TerminalRequest['state']) =>
  state in tones ? tones[state as keyof typeof tones] : 'accent'

/** Laid out for reading, where it is JSON. */
function shown(text: string, contentType: string): string {
  if (!contentType.includes('json')) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
const languageOf = (contentType: string) => (contentType.includes('xml') ? 'html' : 'http')

/** What the caller was told, which is not what became of the payment where an answer is lost on purpose. */
function Told({ request: { state, rule }, said }: { request: TerminalRequest; said: string }) {
  const isLost = state === 'approved' && /HOST UNREACHABLE|^100001/.test(said)
  return (
    <p className={isLost ? 'rounded-control bg-warn-soft px-3 py-2 text-[15px]' : '-mt-2 text-[15px] text-ink-soft'}>
      The caller received <code className="text-ink">{said}</code>
      {rule && (
        <>
          , by the rule <code className="text-ink">{rule}</code>
        </>
      )}
      .
      {isLost &&
        ' The payment is complete, but its answer was lost. A retry with the same number is not charged twice.'}
    </p>
  )
}

/** One request: where it stands, what came in, and what its caller gets. */
export function RequestView({ request, apiName }: { request: TerminalRequest; apiName: string }) {
  const { received, answered } = request
  return (
    <section aria-labelledby="request-title" className="flex min-w-0 flex-col gap-4">
      <h2 id="request-title" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        {kindName(request.kind)} of {dollars(totalCents(request))}
        <Badge tone={toneOf(request.state)}>{stateName(request.state)}</Badge>
      </h2>
      <p className="-mt-3 text-sm text-ink-muted">
        {request.reference || request.id} by the {apiName}
        {request.failure && `: ${failureTexts[request.failure].toLowerCase()}`}
      </p>
      {answered?.said && <Told request={request} said={answered.said} />}
      <StateGraph request={request} />
      <RequestAndAnswer received={received} answered={answered} />
    </section>
  )
}

interface RequestAndAnswerProps extends Pick<TerminalRequest, 'received' | 'answered'> {
  /** What the two are called by who does not see them; each once on a page. */
  names?: { request: string; answer: string }
}
const ofRequest = { request: 'The request', answer: 'The answer' }

/** The call as it came, and what it was answered with. */
export function RequestAndAnswer({ received, answered, names = ofRequest }: RequestAndAnswerProps) {
  return (
    <Tabs
      label="Request and answer"
      tabs={[
        {
          id: 'received',
          label: 'Request as it came',
          panel: (
            <CodeWithCopy
              text={shown(received.text, received.contentType)}
              what={names.request}
              language={languageOf(received.contentType)}
            />
          ),
        },
        {
          id: 'answered',
          label: 'What the caller gets',
          panel: answered ? (
            <CodeWithCopy
              text={`${answered.status}\n\n${shown(answered.text, answered.contentType)}`}
              what={names.answer}
              language={languageOf(answered.contentType)}
            />
          ) : (
            <p className="text-[15px] text-ink-muted">Nothing yet. The caller is waiting for the terminal.</p>
          ),
        },
      ]}
    />
  )
}
