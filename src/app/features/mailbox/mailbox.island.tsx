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
      <EmptyState icon={Inbox} title="Mail not found">
        Mails are deleted after 30 days.
      </EmptyState>
    )
  }
  if (state) {
    return (
      <EmptyState icon={Inbox} title={state === 'failed' ? 'No refused mails' : 'No waiting mails'}>
        {state === 'failed'
          ? 'A mail that the mail server refuses appears here, so that you can send it again.'
          : 'A mail appears here while the portal waits for the mail server.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Inbox} title="No mails yet">
      The first mail appears when somebody creates an account or asks for a new password.
    </EmptyState>
  )
}
