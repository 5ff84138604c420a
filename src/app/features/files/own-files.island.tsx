import { Files } from 'lucide-react'
import type { FilesPage } from '../../../contract/file-endpoints.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { FileList } from './file-list.tsx'

/** The files of whoever reads the page. `loaded` is as the page was made. */
export default function OwnFiles({ email, loaded }: { email: string; loaded?: FilesPage | undefined }) {
  return (
    <FileList
      of={{ own: email }}
      loaded={loaded}
      label="Your files"
      empty={
        <EmptyState icon={Files} title="No files yet">
          Files that we store for you appear here.
        </EmptyState>
      }
    />
  )
}
