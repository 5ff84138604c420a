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
  /** A page without React is loaded whole. */
  isStatic?: boolean
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
  { pages: [{ to: paths.dashboard, label: 'Overview', icon: LayoutDashboard, isStatic: true, isExact: true }] },
  {
    label: 'Activity',
    pages: [
      { to: paths.dashboardPayments, label: 'Payments', icon: Receipt, isStatic: true },
      { to: paths.dashboardBatches, label: 'Batches', icon: Layers, isStatic: true },
      { to: paths.dashboardRequests, label: 'Requests', icon: ScrollText, isStatic: true },
      { to: paths.dashboardEvents, label: 'Events', icon: Activity, isStatic: true },
    ],
  },
  {
    label: 'Sandbox',
    pages: [
      { to: paths.dashboardClock, label: 'Clock', icon: Clock, isStatic: true },
      { to: paths.dashboardApplications, label: 'Applications', icon: ClipboardList, isStatic: true },
      { to: paths.dashboardUsage, label: 'Usage', icon: Gauge, isStatic: true },
    ],
  },
  {
    label: 'Setup',
    pages: [
      { to: paths.dashboardCredentials, label: 'Credentials', icon: KeyRound, isStatic: true },
      { to: paths.dashboardWebhooks, label: 'Webhooks', icon: Webhook, isStatic: true },
      { to: paths.dashboardHostedCheckout, label: 'Hosted Checkout', icon: Store, isStatic: true },
      { to: paths.dashboardTerminals, label: 'Terminals', icon: TabletSmartphone },
      { to: paths.dashboardFiles, label: 'Files', icon: Files, isStatic: true },
    ],
  },
  {
    pages: [
      { to: paths.dashboardAccount, label: 'Account', icon: CircleUser, isStatic: true },
      { to: paths.demos, label: 'Demos', icon: CreditCard, isStatic: true },
    ],
  },
]
