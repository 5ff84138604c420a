import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FilesPage } from '../../../contract/file-endpoints.ts'
import { madeWithPage } from '../../data/made-with.ts'
import { PagedList } from '../../paged-list.tsx'
import { FileRow } from './file-row.tsx'
import { type FilesOf, filesOf, filesQuery } from './files-queries.ts'

interface FileListProps {
  of: FilesOf
  /** The newest, as the page was made. */
  loaded?: FilesPage | undefined
  /** Names the list for screen readers. */
  label: string
  /** Shown when there are none. */
  empty: ReactNode
}

/** Files, newest first, each to be downloaded. */
export function FileList({ of, loaded, label, empty }: FileListProps) {
  const query = useInfiniteQuery({ ...filesQuery(of), ...madeWithPage(loaded) })
  return (
    <PagedList query={query} itemsOf={filesOf} what="files" label={label} empty={empty}>
      {file => <FileRow key={file.filePath} file={file} of={of} />}
    </PagedList>
  )
}
