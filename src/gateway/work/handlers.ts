import { answerOfBank } from './answer-of-bank.ts'
import { chargeBills } from './charge-bills.ts'
import { forgetOld, forgetOldFiles, forgetTemporaryCredentials } from './clean-up.ts'
import { closeBatches } from './close-batches.ts'
import { closeDispute } from './close-dispute.ts'
import { expireHolds } from './expire-holds.ts'
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
  'forget-tacs': forgetOld('forget-tacs'),
  'forget-secrets': forgetOld('forget-secrets'),
  'forget-pay-sessions': forgetOld('forget-pay-sessions'),
  'forget-claims': forgetOld('forget-claims'),
  'forget-codes': forgetOld('forget-codes'),
  'forget-mails': forgetOld('forget-mails'),
  'forget-requests': forgetOld('forget-requests'),
  'forget-answers': forgetOld('forget-answers'),
  'forget-visitors': forgetOld('forget-visitors'),
  'forget-events': forgetOld('forget-events'),
  'forget-advances': forgetOld('forget-advances'),
  'forget-files': forgetOldFiles,
  'forget-temporary': forgetTemporaryCredentials,
}
