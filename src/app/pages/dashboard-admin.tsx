import { WorkQueue } from '../features/admin-queue/work-queue.tsx'
import { privateMeta } from '../private-meta.ts'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Queue of work', description: 'What waits for staff, the oldest first.' })

export default function DashboardAdmin() {
  return (
    <>
      <h1 className="text-3xl">Queue of work</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        What waits for you, the oldest first. What you do concerns the accounts of others and is recorded in the audit
        log.
      </p>
      <WorkQueue />
    </>
  )
}
