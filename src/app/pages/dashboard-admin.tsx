import { AdminLinks } from '../features/administration/admin-links.tsx'
import { privateMeta } from '../private-meta.ts'
import '../styles/interactive.css'

export const meta = privateMeta({
  title: 'Administration',
  description: 'What waits for administrators, and every page for them.',
})

export default function DashboardAdmin() {
  return (
    <>
      <h1 className="text-3xl">Administration</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        What you do here concerns all accounts, and is recorded in the audit log.
      </p>
      <AdminLinks />
    </>
  )
}
