import { useInfiniteQuery } from '@tanstack/react-query'
import { MailItem } from '../../administration/mail-item.tsx'
import { mailsOf, mailsQuery } from '../../administration/mails-query.ts'
import { PagedList } from '../../paged-list.tsx'

/** The mails of the last 30 days to a user. */
export function MailsSection({ email }: { email: string }) {
  const query = useInfiniteQuery(mailsQuery({ to: email }))
  return (
    <section aria-labelledby="user-mails" className="mt-10">
      <h2 id="user-mails" className="mb-3 text-xl">
        Mails to them
      </h2>
      <PagedList
        query={query}
        itemsOf={mailsOf}
        what="mails"
        empty={<p className="text-[15px] text-ink-muted">No mail went to them in the last 30 days.</p>}
      >
        {mail => <MailItem key={mail.id} mail={mail} />}
      </PagedList>
    </section>
  )
}
