import type { FilesPage } from '../../../contract/file-endpoints.ts'
import { useMayDo } from '../../administration/permissions-context.tsx'
import { forStaff } from '../../administration/staff-island.tsx'
import { FileList } from './file-list.tsx'
import { UploadForm } from './upload-form.tsx'

interface FilesOfUserProps {
  /** Email address. */
  user: string
  loaded?: FilesPage | undefined
}

/** For staff: the files of a user, and one more. */
export default forStaff(function FilesOfUser({ user, loaded }: FilesOfUserProps) {
  const mayManage = useMayDo('manage-files')
  return (
    <div className="flex flex-col gap-6">
      <FileList
        of={{ user }}
        loaded={loaded}
        label={`Files of ${user}`}
        empty={<p className="text-[15px] text-ink-muted">This user has no files yet.</p>}
      />
      {mayManage && <UploadForm user={user} />}
    </div>
  )
})
