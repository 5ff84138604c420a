import { queryOptions } from '@tanstack/react-query'
import type { UserNotesPage, UsersPage } from '../../contract/user-endpoints.ts'
import { unusableAnswer } from '../data/api-error.ts'
import { asking } from '../data/asking.ts'
import { callApi } from '../data/call-api.ts'
import { pagedQuery } from '../data/paged-query.ts'
import { queryKeys } from '../data/query-keys.ts'

export const usersOf = (page: UsersPage) => page.users

/** Users whom a search finds, newest first, page by page; all of them for an empty one. */
export const usersQuery = (search: string) =>
  pagedQuery({
    queryKey: [...queryKeys.users, search],
    load: (query, signal) =>
      callApi('listUsers', undefined, { signal, query: { ...query, ...(search && { search }) } }),
    itemsOf: usersOf,
  })

/** One user with what they have. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.users, 'one', userId],
    queryFn: async ({ signal }) => {
      const user = await callApi('getUser', undefined, { signal, params: { userId } })
      if (!Array.isArray(user?.userGroups)) throw unusableAnswer(200)
      return user
    },
    ...asking,
  })

/** What the gateway knows of a user's credentials. */
export const userActivityQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.users, 'activity', userId],
    queryFn: async ({ signal }) => {
      const activity = await callApi('getUserActivity', undefined, { signal, params: { userId } })
      if (!Array.isArray(activity?.credentials) || !Array.isArray(activity.failedCalls)) throw unusableAnswer(200)
      return activity
    },
    ...asking,
  })

export const notesOf = (page: UserNotesPage) => page.notes

/** What staff wrote about a user, newest first. */
export const userNotesQuery = (userId: string) =>
  pagedQuery({
    queryKey: [...queryKeys.users, 'notes', userId],
    load: (query, signal) => callApi('listUserNotes', undefined, { signal, query, params: { userId } }),
    itemsOf: notesOf,
  })
