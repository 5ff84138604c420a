import { type MailRecord, type MailState, mailKindLabels } from '../../../domain/mail.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'

const states: Record<MailState, { word: string; tone: 'neutral' | 'ok' | 'warn' | 'bad' }> = {
  kept: { word: 'Kept here', tone: 'neutral' },
  waiting: { word: 'Waiting', tone: 'warn' },
  sent: { word: 'Sent', tone: 'ok' },
  failed: { word: 'Failed', tone: 'bad' },
}

/** Addresses in a text become links, so that what it asks for is one press away. */
function linked(text: string) {
  return text.split(/(https?:\/\/[^\s]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part} className="break-all">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/** What a stranger wrote leads nowhere by itself. */
const textOf = ({ kind, text }: MailRecord) => (kind === 'contact-message' ? text : linked(text))

/** One mail; its text opens on a press. */
export function MailItem({ mail }: { mail: MailRecord }) {
  const { word, tone } = states[mail.state]
  return (
    <li>
      <details className="group">
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunken">
          <span className="min-w-0 grow basis-64 font-medium">{mail.subject}</span>
          <Badge tone={tone}>{word}</Badge>
          <span className="basis-full text-sm break-words text-ink-muted">
            To {mail.to} · {mailKindLabels[mail.kind]} · {formatMoment(mail.createdAt)}
          </span>
        </summary>
        <div className="border-t border-line bg-sunken px-4 py-4">
          {mail.lastError && (
            <p className="mb-3 text-[15px] text-bad">
              {mail.tries === 1 ? 'Tried once' : `Tried ${mail.tries} times`}. The mail server said: {mail.lastError}
            </p>
          )}
          <p className="text-[15px] whitespace-pre-wrap">
            {mail.text ? textOf(mail) : 'The mail server has it; its text is not kept.'}
          </p>
        </div>
      </details>
    </li>
  )
}
