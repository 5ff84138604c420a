import { UserList } from '../features/admin-users/user-list.tsx'
import { privateMeta } from '../private-meta.ts'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Users', description: 'All users, for administrators.' })

export default function DashboardAdminUsers() {
  return (
    <>
      <h1 className="text-3xl">Users</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">Everybody who has an account, newest first.</p>
      <UserList />
    </>
  )
}
