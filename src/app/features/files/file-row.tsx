import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { formatFileSize, type UserFile } from '../../../domain/files/user-file.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useMayDo } from '../../administration/permissions-context.tsx'
import { errorText, reportFailure } from '../../data/error-text.ts'
import { Moment } from '../../work-list/moment.tsx'
import { DeleteFile } from './delete-file.tsx'
import { downloadFile } from './download-file.ts'
import type { FilesOf } from './files-queries.ts'

/** One file: what it is, and the button that saves it. A download that fails is an error toast with the error (spec §8). */
export function FileRow({ file, of }: { file: UserFile; of: FilesOf }) {
  const mayManage = useMayDo('manage-files')
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => downloadFile(file, of),
    onError(error) {
      toast(errorText(error), 'bad')
      reportFailure('download-file', error)
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <FileText className="size-5 shrink-0 text-ink-muted" strokeWidth={1.5} aria-hidden />
      <div className="min-w-0 grow basis-52">
        <p className="font-medium break-words">{file.name}</p>
        <p className="text-sm text-ink-muted">
          {formatFileSize(file.size)} · <Moment ms={file.storedAt} style="day" />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          kind="secondary"
          size="small"
          isBusy={isPending}
          aria-label={`Download ${file.name}`}
          onClick={() => mutate()}
        >
          {!isPending && <Download className="size-4" strokeWidth={1.5} aria-hidden />}
          Download
        </Button>
        {'user' in of && mayManage && <DeleteFile file={file} user={of.user} />}
      </div>
    </li>
  )
}
