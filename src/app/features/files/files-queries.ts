import type { FilesPage } from '../../../contract/file-endpoints.ts'
import { callApi } from '../../data/call-api.ts'
import { pagedQuery } from '../../data/paged-query.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** Whose files: the reader's own, or for administrators those of a user. */
export type FilesOf = { own: string } | { user: string }

export const filesOf = (page: FilesPage) => page.files

/** Files, newest first, page by page. */
export const filesQuery = (of: FilesOf) =>
  pagedQuery({
    queryKey: [...queryKeys.userFiles, of],
    load: (query, signal) =>
      'own' in of
        ? callApi('listUserFiles', undefined, { signal, query })
        : callApi('listFilesOfUser', undefined, { signal, query, headers: { email: of.user } }),
    itemsOf: filesOf,
  })
