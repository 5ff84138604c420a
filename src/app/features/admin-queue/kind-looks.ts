import { Boxes, type LucideIcon, Mail, MailX, PackageCheck } from 'lucide-react'
import type { QueueKind } from '../../../domain/administration/work-queue.ts'
import { paths } from '../../paths.ts'

interface KindLook {
  /** In the plural. */
  label: string
  icon: LucideIcon
  /** Where one of them is done. */
  at(id: string): string
  /** Said where none of them waits. */
  empty: string
}

/** What each kind of work is called, and where it is done. */
export const kindLooks: Record<QueueKind, KindLook> = {
  order: {
    label: 'Orders',
    icon: PackageCheck,
    at: paths.adminOrder,
    empty: 'An order is listed here until it is configured, invoiced and shipped.',
  },
  message: {
    label: 'Messages',
    icon: Mail,
    at: id => `${paths.adminMessages}?message=${encodeURIComponent(id)}`,
    empty: 'A message from the contact form is listed here until someone marks it as handled.',
  },
  stock: {
    label: 'Low stock',
    icon: Boxes,
    at: () => paths.adminStock,
    empty: 'A model is listed here when five or fewer are left.',
  },
  mail: {
    label: 'Refused emails',
    icon: MailX,
    at: id => `${paths.dashboardMailbox}?mail=${encodeURIComponent(id)}`,
    empty: 'An email is listed here when the mail server refused it, or did not accept it within three days.',
  },
}
