import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../../paged-list.tsx'
import { FileRow } from './file-row.tsx'
import { type FilesOf, filesOf, filesQuery } from './files-queries.ts'

interface FileListProps {
  of: FilesOf
  /** Names the list for screen readers. */
  label: string
  /** Shown when there are none. */
  empty: ReactNode
}

/** Files, newest first, each to be downloaded. */
export function FileList({ of, label, empty }: FileListProps) {
  return (
    <PagedList query={useInfiniteQuery(filesQuery(of))} itemsOf={filesOf} what="files" label={label} empty={empty}>
      {file => <FileRow key={file.filePath} file={file} of={of} />}
    </PagedList>
  )
}
