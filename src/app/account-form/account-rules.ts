import { findPasswordFault, passwordFaultMessages } from '../../domain/accounts/password.ts'
import { looksLikeEmail } from '../../lib/looks-like-email.ts'

/** What the browser checks before it asks; the server's schemas (`domain/accounts/user.ts`) decide. Words as in spec §5. */
export interface AccountFields {
  email: string
  password: string
  firstName: string
  lastName: string
  company: string
  phone: string
  /** What proves who asks, beside a new password. */
  currentPassword: string
  /** Of an authenticator app, or a recovery code. */
  code: string
}
export type AccountField = keyof AccountFields
/** What is wrong with a field's text, given the others; undefined when nothing is. */
export type Rule = (text: string, fields: AccountFields) => string | undefined

const required = (text: string) => (text.trim() === '' ? 'Field is required' : undefined)
const email: Rule = text => required(text) ?? (looksLikeEmail(text.trim()) ? undefined : 'Valid email required')
const phone = (text: string) =>
  /^[+\d][\d ().-]{4,30}$|^$/.test(text.trim()) ? undefined : 'Valid phone number required'

const newPassword: Rule = (text, fields) => {
  if (text === '') return required(text)
  const fault = findPasswordFault(text, fields)
  return fault ? passwordFaultMessages[fault] : undefined
}

const totp: Rule = text =>
  required(text) ?? (/^\d{6}$/.test(text.replace(/\s/g, '')) ? undefined : 'Enter the six digits that your app shows')
const anyCode: Rule = text =>
  required(text) ??
  (/^(?:\d{6}|[a-z\d]{10})$/i.test(text.replace(/[\s-]/g, ''))
    ? undefined
    : 'Enter the six digits that your app shows, or a recovery code such as k7m4q-x2n9d')

export const secondFactorRules: Partial<Record<AccountField, Rule>> = { code: anyCode }
export const totpRules: Partial<Record<AccountField, Rule>> = { code: totp }
export const emailRules: Partial<Record<AccountField, Rule>> = { email }
export const confirmRules: Partial<Record<AccountField, Rule>> = { password: required }
/** Of the server's refusals, what may stay empty may stay so here too. */
export const profileRules: Partial<Record<AccountField, Rule>> = {
  firstName: required,
  lastName: required,
  company: () => undefined,
  phone,
}
export const changeEmailRules: Partial<Record<AccountField, Rule>> = { email, password: required }
/** The owner's names are those of the account, which the form does not hold. */
export const newPasswordRules = (owner: Partial<AccountFields>): Partial<Record<AccountField, Rule>> => ({
  password: (text, fields) => newPassword(text, { ...fields, ...owner }),
})
export const changePasswordRules = (owner: Partial<AccountFields>): Partial<Record<AccountField, Rule>> => ({
  currentPassword: required,
  ...newPasswordRules(owner),
})

export const signInRules: Partial<Record<AccountField, Rule>> = { email, password: required }
export const signUpRules: Partial<Record<AccountField, Rule>> = {
  firstName: required,
  lastName: required,
  email,
  password: newPassword,
}
const { password: _, ...withoutPassword } = signUpRules
/** Where the password is chosen with a mailed link. */
export const signUpByMailRules: Partial<Record<AccountField, Rule>> = withoutPassword
