import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { ContactMessagesPage } from '../../../contract/contact-endpoints.ts'
import type { ContactMessage } from '../../../domain/messages/contact-schema.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { callApi } from '../../data/call-api.ts'
import { madeWithPage } from '../../data/made-with.ts'
import { pagedQuery } from '../../data/paged-query.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { PagedList } from '../../paged-list.tsx'
import { type AskedMessages, messageFilter } from './asked-messages.ts'
import { MessageRow } from './message-row.tsx'

const messagesOf = (page: ContactMessagesPage) => page.messages

const messagesQuery = (asked: AskedMessages) =>
  pagedQuery({
    queryKey: [...queryKeys.contactMessages, asked],
    load: (query, signal) =>
      callApi('listContactMessages', undefined, { signal, query: { ...query, ...messageFilter(asked) } }),
    itemsOf: messagesOf,
  })

const withMarked = (list: InfiniteData<ContactMessagesPage>, marked: ContactMessage) => ({
  ...list,
  pages: list.pages.map(page => ({
    ...page,
    messages: page.messages.map(message => (message.id === marked.id ? marked : message)),
  })),
})

interface MessagesProps {
  asked: AskedMessages
  loaded?: ContactMessagesPage | undefined
}

/** Messages of the contact form. */
export default function Messages({ asked, loaded }: MessagesProps) {
  const query = useInfiniteQuery({ ...messagesQuery(asked), ...madeWithPage(loaded) })
  const client = useQueryClient()
  const show = (marked: ContactMessage) =>
    client.setQueryData(messagesQuery(asked).queryKey, list => list && withMarked(list, marked))
  return (
    <PagedList query={query} itemsOf={messagesOf} what="messages" empty={<NoMessages asked={asked} />}>
      {message => <MessageRow key={message.id} message={message} onMark={show} />}
    </PagedList>
  )
}

const whyEmpty = {
  open: 'New messages from the contact form appear here.',
  handled: 'A message moves here when a member of staff marks it as handled.',
  all: 'Messages from the contact form appear here and are kept for 180 days.',
}

function NoMessages({ asked }: { asked: AskedMessages }) {
  if ('id' in asked) {
    return (
      <EmptyState icon={Mail} title="Message not found">
        Messages are deleted after 180 days, or with the sender’s account.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Mail} title={asked.state === 'all' ? 'No messages yet' : `No ${asked.state} messages`}>
      {whyEmpty[asked.state]}
    </EmptyState>
  )
}
