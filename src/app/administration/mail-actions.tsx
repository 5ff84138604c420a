import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MailHead } from '../../domain/messages/mail.ts'
import { resendOf } from '../../domain/messages/mail-resend.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { ConfirmedAction } from '../confirmed-action.tsx'
import { callApi } from '../data/call-api.ts'
import { newId } from '../data/new-id.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useMayDo } from './permissions-context.tsx'
import { refreshQueueCounts } from './refresh-queue-counts.ts'

const purposes = {
  same: 'The portal sends it to the mail server again.',
  copy: 'The same email is sent to the same address.',
  'new-link': 'A new link is sent to the same address. The previous link stops working.',
} as const

/** By then most mail servers have answered. */
const answeredMs = 3_000

/** Sends a mail again, or takes a refused one out of the queue; nothing where neither is possible. */
export function MailActions({ mail }: { mail: MailHead }) {
  const client = useQueryClient()
  const mayAct = useMayDo('send-mails')
  /** Of one sending, however often its answer is lost. */
  const sendId = useRef('')
  const way = resendOf(mail)
  if (!mayAct || !way) return null

  function refresh() {
    void client.invalidateQueries({ queryKey: queryKeys.mails })
    void refreshQueueCounts()
  }
  function show(done: string) {
    toast(done)
    refresh()
  }
  async function sendAgain() {
    sendId.current ||= newId()
    await callApi('sendMailAgain', { id: mail.id, sendId: sendId.current })
    sendId.current = ''
    show(`The email to ${mail.to} is on its way`)
    setTimeout(refresh, answeredMs)
  }
  async function drop() {
    await callApi('dropMail', { id: mail.id })
    show('The email is out of the queue')
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ConfirmedAction
        label="Send again"
        accessibleLabel={`Send again: ${mail.subject}`}
        kind="secondary"
        size="small"
        title={`Send “${mail.subject}” again?`}
        purpose={`To ${mail.to}. ${purposes[way]}`}
        act={sendAgain}
        failed="The email was not sent."
        doing="send-mail-again"
      />
      {mail.state === 'failed' && (
        <ConfirmedAction
          label="Drop"
          accessibleLabel={`Drop: ${mail.subject}`}
          kind="quiet"
          size="small"
          title="Drop this email?"
          purpose="It leaves the queue and is not sent again. It stays in the mailbox for 30 days."
          act={drop}
          failed="The email was not dropped."
          doing="drop-mail"
        />
      )}
    </div>
  )
}
