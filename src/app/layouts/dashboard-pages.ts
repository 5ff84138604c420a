import {
  Activity,
  CircleUser,
  ClipboardList,
  Clock,
  CreditCard,
  Files,
  Gauge,
  KeyRound,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Receipt,
  ScrollText,
  Store,
  TabletSmartphone,
  Webhook,
} from 'lucide-react'
import { paths } from '../paths.ts'

export interface DashboardPage {
  to: string
  label: string
  icon: LucideIcon
  /** Current at its own address alone, not at those below it. */
  isExact?: boolean
}

interface DashboardGroup {
  /** Left out where the entries speak for themselves. */
  label?: string
  pages: readonly DashboardPage[]
}

/** Every page of the dashboard that everybody signed in may open, in the order of the navigation; a line each. */
export const dashboardGroups: readonly DashboardGroup[] = [
  { pages: [{ to: paths.dashboard, label: 'Overview', icon: LayoutDashboard, isExact: true }] },
  {
    label: 'Activity',
    pages: [
      { to: paths.dashboardPayments, label: 'Payments', icon: Receipt },
      { to: paths.dashboardBatches, label: 'Batches', icon: Layers },
      { to: paths.dashboardRequests, label: 'Requests', icon: ScrollText },
      { to: paths.dashboardEvents, label: 'Events', icon: Activity },
    ],
  },
  {
    label: 'Sandbox',
    pages: [
      { to: paths.dashboardClock, label: 'Clock', icon: Clock },
      { to: paths.dashboardApplications, label: 'Applications', icon: ClipboardList },
      { to: paths.dashboardMails, label: 'Emails', icon: Mail },
      { to: paths.dashboardUsage, label: 'Usage', icon: Gauge },
    ],
  },
  {
    label: 'Setup',
    pages: [
      { to: paths.dashboardCredentials, label: 'Credentials', icon: KeyRound },
      { to: paths.dashboardWebhooks, label: 'Webhooks', icon: Webhook },
      { to: paths.dashboardHostedCheckout, label: 'Hosted Checkout', icon: Store },
      { to: paths.dashboardTerminals, label: 'Terminals', icon: TabletSmartphone },
      { to: paths.dashboardFiles, label: 'Files', icon: Files },
    ],
  },
  {
    pages: [
      { to: paths.dashboardAccount, label: 'Account', icon: CircleUser },
      { to: paths.demos, label: 'Demos', icon: CreditCard },
    ],
  },
]
