import type { Permission } from '../accounts/permissions.ts'

/** What waits for staff, by kind, and what one must be allowed to do to see it and to do it. */
export const queueKinds = {
  order: 'manage-orders',
  message: 'manage-messages',
  stock: 'manage-stock',
  mail: 'send-mails',
} as const satisfies Record<string, Permission>
export type QueueKind = keyof typeof queueKinds
export const queueKindNames = Object.keys(queueKinds) as [QueueKind, ...QueueKind[]]

/** What is to be done, in words for who does it. */
export const queueTaskLabels = {
  'configure-order': 'Assign key and MAC',
  'invoice-order': 'Enter the invoice number',
  'ship-order': 'Ship the terminals',
  'answer-message': 'Answer a message',
  restock: 'Order more terminals',
  'send-mail-again': 'Handle a refused email',
} as const
export type QueueTask = keyof typeof queueTaskLabels
export const queueTasks = Object.keys(queueTaskLabels) as [QueueTask, ...QueueTask[]]

/** One thing that waits. */
export interface QueueItem {
  kind: QueueKind
  /** Number of the order, id of the message or mail, model of the terminal. */
  id: string
  task: QueueTask
  /** What it is about, in a few words. */
  title: string
  /** Whom it concerns, or how much is left; may be empty. */
  about: string
  /** Epoch ms: since when it waits. */
  since: number
}

/** As many terminals of a model or fewer are too few: an order may be of this many. */
export const lowStockUnits = 5
