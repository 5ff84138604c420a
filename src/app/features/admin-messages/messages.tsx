import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { ContactMessagesPage } from '../../../contract/contact-endpoints.ts'
import type { ContactMessage } from '../../../domain/messages/contact-schema.ts'
import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { callApi } from '../../data/call-api.ts'
import { pagedQuery } from '../../data/paged-query.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { MessageRow } from './message-row.tsx'

const messagesOf = (page: ContactMessagesPage) => page.messages

const choices = [
  { value: 'open', label: 'Open', empty: 'No message waits. Messages of the contact form come here.' },
  { value: 'handled', label: 'Handled', empty: 'Messages that somebody has handled are listed here.' },
  { value: 'all', label: 'All', empty: 'Messages of the contact form come here, and stay for half a year.' },
] as const
type Choice = (typeof choices)[number]

const messagesQuery = (choice: Choice['value']) =>
  pagedQuery({
    queryKey: [...queryKeys.contactMessages, choice],
    load: (query, signal) =>
      callApi('listContactMessages', undefined, {
        signal,
        query: { ...query, ...(choice !== 'all' && { state: choice }) },
      }),
    itemsOf: messagesOf,
  })

const withMarked = (list: InfiniteData<ContactMessagesPage>, marked: ContactMessage) => ({
  ...list,
  pages: list.pages.map(page => ({
    ...page,
    messages: page.messages.map(message => (message.id === marked.id ? marked : message)),
  })),
})

/** Messages of the contact form: the open ones, or what the address asks for (`?state=`). */
export function Messages() {
  const [address] = useSearchParams()
  const choice = choices.find(({ value }) => value === address.get('state')) ?? choices[0]
  const query = useInfiniteQuery(messagesQuery(choice.value))
  const client = useQueryClient()
  const show = (marked: ContactMessage) =>
    client.setQueryData(messagesQuery(choice.value).queryKey, list => list && withMarked(list, marked))
  return (
    <>
      <div className="mb-6">
        <ChoiceLinks
          label="Show"
          choices={choices.map(({ value, label }) => ({
            label,
            href: value === 'open' ? paths.adminMessages : `${paths.adminMessages}?state=${value}`,
            isCurrent: value === choice.value,
          }))}
        />
      </div>
      <PagedList
        query={query}
        itemsOf={messagesOf}
        what="messages"
        empty={
          <EmptyState icon={Mail} title={choice.value === 'all' ? 'No messages yet' : `No ${choice.value} messages`}>
            {choice.empty}
          </EmptyState>
        }
      >
        {message => <MessageRow key={message.id} message={message} onMark={show} />}
      </PagedList>
    </>
  )
}
