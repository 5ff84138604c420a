import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import type { AnswerOf } from '../../../contract/call-types.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { MailItem } from '../../administration/mail-item.tsx'
import { type MailFilter, mailsOf, mailsQuery } from '../../administration/mails-query.ts'
import { forStaff } from '../../administration/staff-island.tsx'
import { madeWithPage } from '../../data/made-with.ts'
import { PagedList } from '../../paged-list.tsx'

interface MailboxProps {
  filter: MailFilter
  loaded?: AnswerOf<'listMails'> | undefined
}

/** The mails that the portal wrote, newest first. */
export default forStaff(function Mailbox({ filter, loaded }: MailboxProps) {
  return (
    <PagedList
      query={useInfiniteQuery({ ...mailsQuery(filter), ...madeWithPage(loaded) })}
      itemsOf={mailsOf}
      what="mails"
      empty={<NoMails {...filter} />}
    >
      {mail => <MailItem key={mail.id} mail={mail} isOpenAtFirst={mail.id === filter.id} />}
    </PagedList>
  )
})

function NoMails({ id, state }: MailFilter) {
  if (id) {
    return (
      <EmptyState icon={Inbox} title="Email not found">
        Emails are deleted after 30 days.
      </EmptyState>
    )
  }
  if (state) {
    return (
      <EmptyState icon={Inbox} title={state === 'failed' ? 'No refused emails' : 'No waiting emails'}>
        {state === 'failed'
          ? 'Emails that the mail server refuses appear here, so that you can send them again.'
          : 'Emails appear here while the portal waits for the mail server.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Inbox} title="No emails yet">
      The first email appears when someone creates an account or asks for a new password.
    </EmptyState>
  )
}
