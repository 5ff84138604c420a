import { type ApplicationPart, isPart, textAt, valueAt } from '../../../domain/boarding/application.ts'
import { type ApplicationStatus, applicationStatuses, isEditable } from '../../../domain/boarding/application-status.ts'
import type { Run } from './saved-run.ts'

const isStatus = (text: string): text is ApplicationStatus => (applicationStatuses as readonly string[]).includes(text)

/** Steps whose work an earlier one undoes: a change wants a new signature, a signature a new validation. */
const changed = ['application-pdf', 'merchant-signature', 'validate', 'submit']
const undoes: Readonly<Record<string, readonly string[]>> = {
  'create-application': changed,
  'additional-info': changed,
  'merchant-signature': ['validate', 'submit'],
  'send-to-merchant': ['validate', 'submit'],
}

/** The run after a call of a step succeeded. */
export function takeAnswer(run: Run, step: string, body: ApplicationPart): Run {
  const data = isPart(body['data']) ? body['data'] : {}
  const isValid = step !== 'validate' || data['isValid'] === true
  const status = textAt(data, 'status')
  // A change that changes nothing keeps the signature, and the gateway says so by its status.
  const isUndone = step !== 'create-application' || !['signed', 'validated'].includes(status)
  const undone: readonly string[] = isUndone ? (undoes[step] ?? []) : []
  const others = run.done.filter(name => name !== step && !undone.includes(name))
  const next: Run = {
    ...run,
    done: isValid ? [...others, step] : others.filter(name => name !== 'submit'),
    isCreated: run.isCreated || step === 'create-application',
    link: textAt(data, 'link') || run.link,
    status: isStatus(status) ? status : statusAfter(run, step, isValid),
    ...(step === 'set-clock' && { daysWanted: null }),
  }
  return step === 'get-application' ? withDecision(next, data) : next
}

/**
 * Two calls answer no status. A validation moves the application between signed and validated; after additional
 * information it is unknown until it is asked for.
 */
function statusAfter({ status }: Run, step: string, isValid: boolean): Run['status'] {
  if (step === 'additional-info') return null
  if (step !== 'validate' || !status || !isEditable(status)) return status
  if (isValid) return 'validated'
  return status === 'validated' ? 'signed' : status
}

function withDecision(run: Run, data: ApplicationPart): Run {
  const merchant = valueAt(data, 'merchant')
  return {
    ...run,
    reason: textAt(data, 'decision.reason'),
    merchant: isPart(merchant)
      ? { mid: textAt(merchant, 'mid'), fourPartKey: textAt(merchant, 'fourPartKey') }
      : run.merchant,
  }
}

/** True while the merchant has the link and has not signed. */
export const waitsForMerchant = ({ done, status }: Run): boolean =>
  done.includes('send-to-merchant') && (status === 'sent_to_merchant' || status === 'merchant_completed')

/** True when underwriting has said its last word. */
export const isDecided = ({ status }: Run): boolean => status === 'approved' || status === 'declined'

/** True when every step before this one succeeded. */
export const isOpen = (run: Run, path: readonly string[]): boolean => path.every(name => run.done.includes(name))
