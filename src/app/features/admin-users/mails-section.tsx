import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/call-types.ts'
import { MailItem } from '../../administration/mail-item.tsx'
import { mailsOf, mailsQuery } from '../../administration/mails-query.ts'
import { madeWithPage } from '../../data/made-with.ts'
import { PagedList } from '../../paged-list.tsx'

interface MailsSectionProps {
  email: string
  /** As the page was made. */
  loaded: AnswerOf<'listMails'> | undefined
}

/** The mails of the last 30 days to a user. */
export function MailsSection({ email, loaded }: MailsSectionProps) {
  const query = useInfiniteQuery({ ...mailsQuery({ to: email }), ...madeWithPage(loaded) })
  return (
    <section aria-labelledby="user-mails" className="mt-10">
      <h2 id="user-mails" className="mb-3 text-xl">
        Emails to this user
      </h2>
      <PagedList
        query={query}
        itemsOf={mailsOf}
        what="mails"
        empty={<p className="text-[15px] text-ink-muted">No emails to this user in the last 30 days.</p>}
      >
        {mail => <MailItem key={mail.id} mail={mail} />}
      </PagedList>
    </section>
  )
}
