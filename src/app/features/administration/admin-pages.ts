import { Boxes, Files, Inbox, ListChecks, type LucideIcon, Mail, PackageCheck, ScrollText, Users } from 'lucide-react'
import type { Permission } from '../../../domain/accounts/permissions.ts'
import type { QueueKind } from '../../../domain/administration/work-queue.ts'
import { paths } from '../../paths.ts'

export interface AdminPage {
  to: string
  label: string
  /** What one must be allowed to do, to see it. */
  permission: Permission
  icon: LucideIcon
  /** Which kind of work waits there; `all` of it in the queue. */
  waits?: QueueKind | 'all'
}

const adminHome: AdminPage = {
  to: paths.admin,
  label: 'Queue',
  permission: 'read-queue',
  icon: ListChecks,
  waits: 'all',
}

/** Every page of the administration, in the order in which the navigation shows them. */
const adminPages: readonly AdminPage[] = [
  adminHome,
  {
    to: paths.adminOrders,
    label: 'Orders',
    permission: 'manage-orders',
    icon: PackageCheck,
    waits: 'order',
  },
  {
    to: paths.adminStock,
    label: 'Stock',
    permission: 'manage-stock',
    icon: Boxes,
    waits: 'stock',
  },
  {
    to: paths.adminUsers,
    label: 'Users',
    permission: 'read-users',
    icon: Users,
  },
  {
    to: paths.adminFiles,
    label: 'Files',
    permission: 'read-files',
    icon: Files,
  },
  {
    to: paths.adminMessages,
    label: 'Messages',
    permission: 'manage-messages',
    icon: Mail,
    waits: 'message',
  },
  {
    to: paths.dashboardMailbox,
    label: 'Mailbox',
    permission: 'send-mails',
    icon: Inbox,
    waits: 'mail',
  },
  {
    to: paths.adminAuditLog,
    label: 'Audit log',
    permission: 'read-audit-log',
    icon: ScrollText,
  },
]

/** The pages that somebody sees. */
export const pagesFor = (permissions: readonly Permission[]): readonly AdminPage[] =>
  adminPages.filter(({ permission }) => permissions.includes(permission))

/** The page of theirs that an address belongs to, however that is written: routes are found in any case. */
export function pageAt(permissions: readonly Permission[], pathname: string): AdminPage | undefined {
  const path = pathname.toLowerCase().replace(/(?<!\/)\/+$/, '')
  // The first page is at the beginning of the addresses of all others, and at its own alone.
  const page = adminPages.find(({ to }) => path === to || (to !== paths.admin && path.startsWith(`${to}/`)))
  return page && permissions.includes(page.permission) ? page : undefined
}
