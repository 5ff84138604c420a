import { answerOfBank } from './answer-of-bank.ts'
import { chargeBills } from './charge-bills.ts'
import { forgetOld, forgetOldFiles, forgetTemporaryCredentials } from './clean-up.ts'
import { closeBatches } from './close-batches.ts'
import { closeDispute } from './close-dispute.ts'
import { expireHolds } from './expire-holds.ts'
import { followInvoices } from './follow-invoices.ts'
import type { WorkHandler } from './handler.ts'
import type { StepWork } from './kinds.ts'
import { openDispute } from './open-dispute.ts'
import { takeFile } from './take-file.ts'

/** Who does what: one handler for each kind. */
export const handlers: Record<StepWork, WorkHandler> = {
  'close-batches': closeBatches,
  'expire-holds': expireHolds,
  'answer-of-bank': answerOfBank,
  'open-dispute': openDispute,
  'close-dispute': closeDispute,
  'take-file': takeFile,
  'charge-bills': chargeBills,
  'follow-invoices': followInvoices,
  'forget-tacs': forgetOld('forget-tacs'),
  'forget-secrets': forgetOld('forget-secrets'),
  'forget-pay-sessions': forgetOld('forget-pay-sessions'),
  'forget-sessions': forgetOld('forget-sessions'),
  'forget-claims': forgetOld('forget-claims'),
  'forget-codes': forgetOld('forget-codes'),
  'forget-mails': forgetOld('forget-mails'),
  'forget-requests': forgetOld('forget-requests'),
  'forget-counts': forgetOld('forget-counts'),
  'forget-answers': forgetOld('forget-answers'),
  'forget-card-tokens': forgetOld('forget-card-tokens'),
  'forget-visitors': forgetOld('forget-visitors'),
  'forget-events': forgetOld('forget-events'),
  'forget-deliveries': forgetOld('forget-deliveries'),
  'forget-advances': forgetOld('forget-advances'),
  'forget-terminal-requests': forgetOld('forget-terminal-requests'),
  'forget-files': forgetOldFiles,
  'forget-temporary': forgetTemporaryCredentials,
}
