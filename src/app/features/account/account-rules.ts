import { codePointLength } from '../../../lib/code-points.ts'

/** What the browser checks before it asks; the server's schemas (`domain/user.ts`) decide. Words as in spec §5. */
export interface AccountFields {
  email: string
  password: string
  firstName: string
  lastName: string
  company: string
  phone: string
}
export type AccountField = keyof AccountFields
type Rule = (text: string) => string | undefined

const required: Rule = text => (text.trim() === '' ? 'Field is required' : undefined)
const email: Rule = text =>
  required(text) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? undefined : 'Valid email required')
const phone: Rule = text => (/^[+\d][\d ().-]{4,30}$|^$/.test(text.trim()) ? undefined : 'Valid phone number required')

export const passwordMinLength = 15

const newPassword: Rule = text =>
  required(text) ??
  (codePointLength(text.normalize('NFC')) < passwordMinLength
    ? `Use at least ${passwordMinLength} characters.`
    : undefined)

export const signInRules: Partial<Record<AccountField, Rule>> = { email, password: required }
export const signUpRules: Partial<Record<AccountField, Rule>> = {
  firstName: required,
  lastName: required,
  company: required,
  phone: text => required(text) ?? phone(text),
  email,
  password: newPassword,
}
