import type { AnswerOf } from '../../contract/call-types.ts'
import type { MailState } from '../../domain/messages/mail.ts'
import { callApi } from '../data/call-api.ts'
import { pagedQuery } from '../data/paged-query.ts'
import { queryKeys } from '../data/query-keys.ts'

export const mailsOf = ({ mails }: AnswerOf<'listMails'>) => mails

export interface MailFilter {
  to?: string
  state?: MailState
  id?: string
}

/** Mails that the portal wrote, newest first, page by page; those that the filter leaves. */
export const mailsQuery = (filter: MailFilter) =>
  pagedQuery({
    queryKey: [...queryKeys.mails, 'list', filter],
    load: (query, signal) => callApi('listMails', undefined, { signal, query: { ...query, ...filter } }),
    itemsOf: mailsOf,
  })
