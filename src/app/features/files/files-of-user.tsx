import { Link, useSearchParams } from 'react-router'
import { useMayDo } from '../../administration/permissions-context.tsx'
import { paths } from '../../paths.ts'
import { ChooseUser } from './choose-user.tsx'
import { FileList } from './file-list.tsx'
import { UploadForm } from './upload-form.tsx'

const isAddress = (text: string) => /^[!-~]+@[!-~]+$/.test(text)

/** For staff: the files of the user whom the address names (`?user=`), or a search for one. */
export function FilesOfUser() {
  const [address] = useSearchParams()
  const mayManage = useMayDo('manage-files')
  const user = (address.get('user') ?? '').trim().toLowerCase()
  if (!isAddress(user)) return <ChooseUser />
  return (
    <section key={user} aria-labelledby="files-of-user" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="files-of-user" className="min-w-0 text-xl break-words">
          {user}
        </h2>
        <Link to={paths.adminFiles} className="text-[15px]">
          Choose another user
        </Link>
      </div>
      <FileList
        of={{ user }}
        label={`Files of ${user}`}
        empty={<p className="text-[15px] text-ink-muted">This user has no files yet.</p>}
      />
      {mayManage && <UploadForm user={user} />}
    </section>
  )
}
