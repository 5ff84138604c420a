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

/** What the address asks for: one message by its id, else those of a choice. */
type Asked = { id: string } | { choice: Choice['value'] }

function filterOf(asked: Asked): Record<string, string> {
  if ('id' in asked) return { id: asked.id }
  return asked.choice === 'all' ? {} : { state: asked.choice }
}

const messagesQuery = (asked: Asked) =>
  pagedQuery({
    queryKey: [...queryKeys.contactMessages, asked],
    load: (query, signal) =>
      callApi('listContactMessages', undefined, { signal, query: { ...query, ...filterOf(asked) } }),
    itemsOf: messagesOf,
  })

const withMarked = (list: InfiniteData<ContactMessagesPage>, marked: ContactMessage) => ({
  ...list,
  pages: list.pages.map(page => ({
    ...page,
    messages: page.messages.map(message => (message.id === marked.id ? marked : message)),
  })),
})

/** Messages of the contact form: the open ones, or what the address asks for (`?state=`, `?message=`). */
export function Messages() {
  const [address] = useSearchParams()
  const choice = choices.find(({ value }) => value === address.get('state')) ?? choices[0]
  const id = address.get('message')
  const asked: Asked = id ? { id } : { choice: choice.value }
  const query = useInfiniteQuery(messagesQuery(asked))
  const client = useQueryClient()
  const show = (marked: ContactMessage) =>
    client.setQueryData(messagesQuery(asked).queryKey, list => list && withMarked(list, marked))
  return (
    <>
      <div className="mb-6">
        <ChoiceLinks
          label="Show"
          choices={choices.map(({ value, label }) => ({
            label,
            href: value === 'open' ? paths.adminMessages : `${paths.adminMessages}?state=${value}`,
            isCurrent: !id && value === choice.value,
          }))}
        />
      </div>
      <PagedList
        query={query}
        itemsOf={messagesOf}
        what="messages"
        empty={
          id ? (
            <EmptyState icon={Mail} title="This message is not here">
              Messages go after 180 days, or with the account of who wrote them.
            </EmptyState>
          ) : (
            <EmptyState icon={Mail} title={choice.value === 'all' ? 'No messages yet' : `No ${choice.value} messages`}>
              {choice.empty}
            </EmptyState>
          )
        }
      >
        {message => <MessageRow key={message.id} message={message} onMark={show} />}
      </PagedList>
    </>
  )
}
