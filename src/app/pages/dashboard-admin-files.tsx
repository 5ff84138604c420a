import { FilesOfUser } from '../features/files/files-of-user.tsx'
import { privateMeta } from '../private-meta.ts'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Files of users', description: 'The files of any user, for staff.' })

export default function DashboardAdminFiles() {
  return (
    <>
      <h1 className="text-3xl">Files of users</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        See what a user has, and store files for them. They find them under Files. What is stored, downloaded or deleted
        here is recorded in the audit log.
      </p>
      <FilesOfUser />
    </>
  )
}
