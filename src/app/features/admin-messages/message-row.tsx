import { contactTopics } from '../../../domain/messages/contact.ts'
import type { ContactMessage } from '../../../domain/messages/contact-schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { dot } from '../../../ui/dot.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { refreshQueueCounts } from '../../administration/refresh-queue-counts.ts'
import { callApi } from '../../data/call-api.ts'
import { errorText, reportFailure } from '../../data/error-text.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { Moment } from '../../work-list/moment.tsx'

/** A letter to whoever wrote, in the reader's own mail program. */
const replyAddress = ({ email, topic }: ContactMessage) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${contactTopics[topic].label}`)}`

/** One message. Marked, it stays in the list until that is loaded again, so that a slip can be taken back. */
export function MessageRow({ message, onMark }: { message: ContactMessage; onMark: (marked: ContactMessage) => void }) {
  const { id, topic, name, company, email, phone, receivedAt, isSignedIn, handled } = message
  const sender = name || email || 'unknown sender'
  const { mutate, isPending } = useSingleMutation({
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: () => callApi('markContactMessage', { id, isHandled: !handled }),
    onSuccess(marked) {
      onMark(marked)
      void refreshQueueCounts()
    },
    onError(failure) {
      toast(`The message was not updated. ${errorText(failure)}`, 'bad')
      reportFailure('mark-contact-message', failure)
    },
  })
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-base break-words">{name || 'Unknown sender'}</h2>
        <Moment ms={receivedAt} style="minute" className="text-sm text-ink-muted" />
      </div>
      <p className="text-sm break-words text-ink-muted">
        {[contactTopics[topic].label, company, email, phone].filter(Boolean).join(dot)}
      </p>
      <p className="my-3 max-w-[44rem] text-[15px] break-words whitespace-pre-wrap">{message.message}</p>
      <div className="flex flex-wrap items-center gap-3">
        {email && (
          <LinkButton
            kind="secondary"
            size="small"
            href={replyAddress(message)}
            aria-label={`Reply by email to ${sender}`}
          >
            Reply by email
          </LinkButton>
        )}
        <Button
          kind={handled ? 'quiet' : 'secondary'}
          size="small"
          isBusy={isPending}
          onClick={() => mutate()}
          aria-label={`${handled ? 'Reopen' : 'Mark as handled'}: message from ${sender}`}
        >
          {handled ? 'Reopen' : 'Mark as handled'}
        </Button>
        {handled && (
          <p className="text-sm break-words text-ink-muted">
            <Badge tone="ok">Handled</Badge> by {handled.by}, <Moment ms={handled.at} style="minute" />
          </p>
        )}
        {!isSignedIn && (
          <p className="text-sm text-ink-muted">Sent without signing in, so the sender’s identity is not verified.</p>
        )}
      </div>
    </li>
  )
}
