import { Messages } from '../features/admin-messages/messages.tsx'
import { privateMeta } from '../private-meta.ts'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Messages', description: 'Messages of the contact form, for administrators.' })

export default function DashboardAdminMessages() {
  return (
    <>
      <h1 className="text-3xl">Messages</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        What people wrote with the contact form, newest first. Messages go after 180 days.
      </p>
      <Messages />
    </>
  )
}
