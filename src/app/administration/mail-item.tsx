import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MailHead, type MailRecord, type MailState, mailKindLabels } from '../../domain/messages/mail.ts'
import { Badge } from '../../ui/badge.tsx'
import { dot } from '../../ui/dot.ts'
import { asking } from '../data/asking.ts'
import { callApi } from '../data/call-api.ts'
import { queryKeys } from '../data/query-keys.ts'
import { Unloaded } from '../load-failure.tsx'
import { Moment } from '../work-list/moment.tsx'
import { MailActions } from './mail-actions.tsx'
import { useMayDo } from './permissions-context.tsx'

const states: Record<MailState, { word: string; tone: 'neutral' | 'ok' | 'warn' | 'bad' }> = {
  kept: { word: 'Stored here', tone: 'neutral' },
  waiting: { word: 'Waiting', tone: 'warn' },
  sent: { word: 'Sent', tone: 'ok' },
  failed: { word: 'Refused', tone: 'bad' },
  dropped: { word: 'Dropped', tone: 'neutral' },
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

/** The tries begin anew when somebody sends a mail again. */
function triesText(tries: number): string {
  if (tries === 0) return 'It was refused before and is waiting to be sent again.'
  return tries === 1 ? 'Tried once.' : `Tried ${tries} times.`
}

/** One mail; its text is asked for when it is opened, as the audit log says who read it. */
export function MailItem({ mail, isOpenAtFirst = false }: { mail: MailHead; isOpenAtFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before React ran.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  const mayRead = useMayDo('read-mails')
  const { word, tone } = states[mail.state]
  return (
    <li>
      <details
        ref={details}
        className="group"
        open={isOpenAtFirst}
        onToggle={event => setIsOpen(event.currentTarget.open)}
      >
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunken">
          <span className="min-w-0 grow basis-64 font-medium">{mail.subject}</span>
          <Badge tone={tone}>{word}</Badge>
          <span className="basis-full text-sm break-words text-ink-muted">
            To {mail.to}
            {dot}
            {mailKindLabels[mail.kind]}
            {dot}
            <Moment ms={mail.createdAt} style="minute" />
          </span>
        </summary>
        <div className="border-t border-line bg-sunken px-4 py-4">
          {mail.lastError && (
            <p className="mb-3 text-[15px] text-bad">
              {triesText(mail.tries)} The mail server said: {mail.lastError}
            </p>
          )}
          {!mayRead && (
            <p className="text-[15px] text-ink-soft">
              Links in emails open accounts, so only administrators can read them.
            </p>
          )}
          {mayRead && isOpen && <MailText id={mail.id} />}
          <MailActions mail={mail} />
        </div>
      </details>
    </li>
  )
}

function MailText({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [...queryKeys.mails, 'one', id],
    queryFn: ({ signal }) => callApi('getMail', undefined, { signal, params: { mailId: id } }),
    staleTime: Number.POSITIVE_INFINITY,
    ...asking,
  })
  const mail = query.data
  if (!mail) return <Unloaded query={query} what="the email" lines={3} />
  return (
    <p className="text-[15px] whitespace-pre-wrap">
      {mail.text ? textOf(mail) : 'The mail server accepted it. Its text is not kept.'}
    </p>
  )
}
