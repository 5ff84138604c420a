import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { MailItem } from '../../administration/mail-item.tsx'
import { type MailFilter, mailsOf, mailsQuery } from '../../administration/mails-query.ts'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'

const choices = [
  { label: 'All', state: undefined },
  { label: 'Waiting', state: 'waiting' },
  { label: 'Refused', state: 'failed' },
] as const

/** What an address asks for (`?mail=`, `?state=`); what it cannot mean is left out. */
function filterOf(address: URLSearchParams): MailFilter {
  const id = address.get('mail')
  if (id) return { id }
  const state = choices.find(each => each.state && each.state === address.get('state'))?.state
  return state ? { state } : {}
}

/** The mails that the portal wrote, newest first. */
export function Mailbox() {
  const [address] = useSearchParams()
  const filter = filterOf(address)
  return (
    <>
      <div className="mb-6">
        <ChoiceLinks
          label="Show"
          choices={choices.map(({ label, state }) => ({
            label,
            href: state ? `${paths.dashboardMailbox}?state=${state}` : paths.dashboardMailbox,
            isCurrent: !filter.id && filter.state === state,
          }))}
        />
      </div>
      <PagedList
        query={useInfiniteQuery(mailsQuery(filter))}
        itemsOf={mailsOf}
        what="mails"
        empty={
          <EmptyState icon={Inbox} title={Object.keys(filter).length > 0 ? 'No such mail' : 'No mails yet'}>
            {filter.id
              ? 'Mails go after 30 days.'
              : filter.state
                ? 'Every mail was taken by the mail server, or is kept here.'
                : 'The first comes when somebody makes an account, or asks for a new password.'}
          </EmptyState>
        }
      >
        {mail => <MailItem key={mail.id} mail={mail} isOpenAtFirst={mail.id === filter.id} />}
      </PagedList>
    </>
  )
}
