/** The life of an application (payments 11 "Status machine"); what each status means: `apis/boarding/codes.ts`. */
export const applicationStatuses = [
  'created',
  'sent_to_merchant',
  'merchant_completed',
  'signed',
  'validated',
  'submitted',
  'in_underwriting',
  'approved',
  'declined',
  'pended',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** `fault`: a validation found one after all. The last four are the work of underwriting. */
export type ApplicationMove =
  | 'change'
  | 'send'
  | 'complete'
  | 'sign'
  | 'validate'
  | 'fault'
  | 'submit'
  | 'review'
  | 'approve'
  | 'decline'
  | 'pend'

type Moves = { [Move in ApplicationMove]?: ApplicationStatus }
const decisions: Moves = { approve: 'approved', decline: 'declined', pend: 'pended' }
const sending: Moves = { send: 'sent_to_merchant', complete: 'merchant_completed' }

const graph: Record<ApplicationStatus, Moves> = {
  created: { change: 'created', sign: 'signed', ...sending },
  sent_to_merchant: { change: 'sent_to_merchant', sign: 'signed', ...sending },
  merchant_completed: { change: 'sent_to_merchant', sign: 'signed', ...sending },
  signed: { change: 'created', sign: 'signed', validate: 'validated', fault: 'signed' },
  validated: { change: 'created', sign: 'signed', validate: 'validated', fault: 'signed', submit: 'submitted' },
  submitted: { review: 'in_underwriting', ...decisions },
  in_underwriting: decisions,
  pended: { approve: 'approved' },
  approved: {},
  declined: {},
}

/** The status after a move; undefined when it is not allowed now. */
export const moveApplication = (status: ApplicationStatus, move: ApplicationMove): ApplicationStatus | undefined =>
  graph[status][move]

/** True until it is submitted. */
export const isEditable = (status: ApplicationStatus): boolean => moveApplication(status, 'change') !== undefined
