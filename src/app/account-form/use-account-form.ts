import { useForm } from '../../ui/use-form.ts'
import { ApiError, type ApiErrorCode } from '../data/api-error.ts'
import { explainRefusal } from '../data/explain-refusal.ts'
import { openPageInstead } from '../data/navigate.ts'
import type { AccountField, AccountFields, Rule } from './account-rules.ts'

interface AccountFormOptions<Answer> {
  rules: Partial<Record<AccountField, Rule>>
  /** Makes the call; what it throws is shown. */
  send: (fields: AccountFields) => Promise<Answer>
  /** Where a form leads that ends its page: it stays busy until the next page is there. */
  leadTo?: (answer: Answer) => string
  /** What the server said when the form was sent without JavaScript. */
  firstError?: string | undefined
  /** What stands in the form at first. */
  initial?: Partial<AccountFields>
}

const empty: AccountFields = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  currentPassword: '',
  code: '',
}

/** Where a refusal belongs: a wrong password is that which proves who asks, also beside a new one. */
const fieldAtFault: Partial<Record<ApiErrorCode, AccountField>> = {
  weak_password: 'password',
  wrong_password: 'currentPassword',
}

/** State of the forms about an account. */
export function useAccountForm<Answer>({ rules, send, leadTo, firstError, initial }: AccountFormOptions<Answer>) {
  const names = Object.keys(rules) as AccountField[]
  const { refusal, change, ...state } = useForm<AccountField, AccountFields>({
    names,
    initial: { ...empty, ...initial },
    problemOf: (name, fields) => rules[name]?.(fields[name], fields),
    async send(fields) {
      const answer = await send(fields)
      if (!leadTo) return
      openPageInstead(leadTo(answer))
      await new Promise(() => {})
    },
    explain(error) {
      const { text, field } = explainRefusal(error)
      const ofCode = error instanceof ApiError ? fieldAtFault[error.code] : undefined
      return { text, field: ofCode && names.includes(ofCode) ? ofCode : field }
    },
    firstRefusal: firstError ? { text: firstError } : undefined,
  })
  const { error } = refusal ?? {}
  return {
    ...state,
    formError: refusal?.field ? undefined : refusal?.text,
    isSignedOut: error instanceof ApiError && error.code === 'not_signed_in',
    /** Empties fields after they did their work, such as passwords. */
    clear: (...cleared: AccountField[]) => change(() => Object.fromEntries(cleared.map(name => [name, '']))),
  }
}
