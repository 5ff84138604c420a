import { Boxes, Files, House, Inbox, type LucideIcon, Mail, PackageCheck, ScrollText, Users } from 'lucide-react'
import type { AdminOverview } from '../../../contract/admin-endpoints.ts'
import { paths } from '../../paths.ts'

export interface AdminPage {
  to: string
  label: string
  icon: LucideIcon
  /** What one does there, for the first page of the administration. */
  about: string
  /** What of it waits, and how that is said of a number of them. */
  waits?: { count: keyof AdminOverview; say: (count: number) => string }
}

export const adminHome: AdminPage = { to: paths.admin, label: 'Overview', icon: House, about: 'What waits for you.' }

/** Every page for administrators, in the order in which navigation and overview show them. */
export const adminPages: readonly AdminPage[] = [
  {
    to: paths.adminOrders,
    label: 'Orders',
    icon: PackageCheck,
    about: 'Configure, invoice, ship or cancel the test terminals that users ordered.',
    waits: { count: 'openOrders', say: count => `${count} open` },
  },
  {
    to: paths.adminStock,
    label: 'Stock',
    icon: Boxes,
    about: 'How many terminals of each model can be ordered.',
  },
  {
    to: paths.adminUsers,
    label: 'Users',
    icon: Users,
    about: 'Find a user, see what they have, change their groups, sign them out.',
  },
  {
    to: paths.adminFiles,
    label: 'Files',
    icon: Files,
    about: 'See the files of a user, store one for them, or delete one.',
  },
  {
    to: paths.adminMessages,
    label: 'Messages',
    icon: Mail,
    about: 'Answer what people wrote with the contact form, and mark it as handled.',
    waits: { count: 'openMessages', say: count => `${count} open` },
  },
  {
    to: paths.dashboardMailbox,
    label: 'Mailbox',
    icon: Inbox,
    about: 'The mails that the portal wrote, and whether they were delivered.',
    waits: { count: 'undeliveredMails', say: count => `${count} not delivered` },
  },
  {
    to: paths.adminAuditLog,
    label: 'Audit log',
    icon: ScrollText,
    about: 'See what administrators did, and when.',
  },
]
