/** What the gateway does later, by itself. By the clock of a merchant: */
export const merchantWork = [
  ...(['close-batches', 'expire-holds', 'answer-of-bank', 'open-dispute', 'close-dispute'] as const),
  ...(['take-file', 'charge-bills', 'follow-invoices'] as const),
] as const
/** By the real clock, over and over: deleting what is no longer needed. */
export const cleaningWork = [
  ...(['forget-tacs', 'forget-secrets', 'forget-pay-sessions', 'forget-claims', 'forget-codes'] as const),
  ...([
    'forget-mails',
    'forget-requests',
    'forget-counts',
    'forget-answers',
    'forget-card-tokens',
    'forget-visitors',
    'forget-temporary',
    'forget-events',
    'forget-deliveries',
    'forget-advances',
    'forget-files',
    'forget-sessions',
    'forget-terminal-requests',
  ] as const),
] as const
/** By the real clock, to servers of merchants: slow, so apart from what moves books. */
export const deliveryWork = ['notify-merchant', 'call-back'] as const
/** What is done in short transactions of the database, one behind the other. */
export const stepWork = [...merchantWork, ...cleaningWork] as const
/** Files can take minutes, so what moves books at night does not wait behind them. */
export const fileWork = ['take-file'] as const satisfies readonly (typeof merchantWork)[number][]
/** All the rest. */
export const bookWork = stepWork.filter(kind => !fileWork.some(each => each === kind))
export type MerchantWork = (typeof merchantWork)[number]
export type CleaningWork = (typeof cleaningWork)[number]
export type DeliveryWork = (typeof deliveryWork)[number]
export type StepWork = (typeof stepWork)[number]
export type WorkKind = StepWork | DeliveryWork
