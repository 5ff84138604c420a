import { AuditLog } from '../features/admin-log/audit-log.tsx'
import { privateMeta } from '../private-meta.ts'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Audit log', description: 'What staff did.' })

export default function DashboardAdminAuditLog() {
  return (
    <>
      <h1 className="text-3xl">Audit log</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        What staff did, newest first. Nobody can change or remove an entry; exporting them is recorded too.
      </p>
      <AuditLog />
    </>
  )
}
