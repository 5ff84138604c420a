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
      empty={
        <EmptyState icon={Inbox} title={Object.keys(filter).length > 0 ? 'No such mail' : 'No mails yet'}>
          {filter.id
            ? 'Mails are deleted after 30 days.'
            : filter.state
              ? 'The mail server accepted every mail, or it is kept here.'
              : 'The first mail appears when somebody creates an account or asks for a new password.'}
        </EmptyState>
      }
    >
      {mail => <MailItem key={mail.id} mail={mail} isOpenAtFirst={mail.id === filter.id} />}
    </PagedList>
  )
})
