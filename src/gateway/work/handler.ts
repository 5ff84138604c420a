import type { FileTools } from '../files/file-handler.ts'
import type { PaymentTools } from '../ledger/record-payment.ts'
import type { Writer } from '../store/tables.ts'
import type { WorkItem } from '../store/work-items.ts'

export type StepTools = PaymentTools & Pick<FileTools, 'keys' | 'fileHandlers'>
/** What a step of an item sees; `nowMs` on the clock that the item is due by. */
export type Step = { item: WorkItem; nowMs: number; tools: StepTools }
/**
 * How a step ended: the item is done; or there is more of it, from `progress` on; or it comes again at another time of its
 * clock.
 */
export type StepEnd = 'done' | { progress: object } | { dueAtMs: number }

/**
 * One kind of work. Each step is one short transaction of the database with everything that it does, and how far the item
 * has come: a killed program repeats nothing and forgets nothing.
 */
export type WorkHandler = {
  step: (trx: Writer, step: Step) => Promise<StepEnd>
  /** When a done item is due again; asked while the item is locked, so that what others add now is seen. */
  next?: (trx: Writer, step: Step) => Promise<number | undefined>
}

/** The transaction that an item is about. */
export const transactionOf = ({ payload }: WorkItem) => (JSON.parse(payload) as { transactionId: string }).transactionId

export const progressOf = <Progress>({ progress }: WorkItem, first: Progress): Progress =>
  progress === '' ? first : (JSON.parse(progress) as Progress)

export function merchantOf({ id, merchant_id: merchantId }: WorkItem): string {
  if (merchantId === null) throw new Error(`work item ${id} is of no merchant`)
  return merchantId
}
