import { Files } from 'lucide-react'
import { EmptyState } from '../../../ui/states.tsx'
import { FileList } from './file-list.tsx'

/** The files of whoever reads the page. */
export default function OwnFiles({ email }: { email: string }) {
  return (
    <FileList
      of={{ own: email }}
      label="Your files"
      empty={
        <EmptyState icon={Files} title="No files yet">
          When we store a file for you, you find it here.
        </EmptyState>
      }
    />
  )
}
