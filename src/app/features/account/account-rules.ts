import { findPasswordFault, passwordFaultMessages } from '../../../domain/password.ts'

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
/** What is wrong with a field's text, given the others; undefined when nothing is. */
export type Rule = (text: string, fields: AccountFields) => string | undefined

const required = (text: string) => (text.trim() === '' ? 'Field is required' : undefined)
const email: Rule = text =>
  required(text) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? undefined : 'Valid email required')
const phone = (text: string) =>
  /^[+\d][\d ().-]{4,30}$|^$/.test(text.trim()) ? undefined : 'Valid phone number required'

const newPassword: Rule = (text, fields) => {
  if (text === '') return required(text)
  const fault = findPasswordFault(text, fields)
  return fault ? passwordFaultMessages[fault] : undefined
}

export const signInRules: Partial<Record<AccountField, Rule>> = { email, password: required }
export const signUpRules: Partial<Record<AccountField, Rule>> = {
  firstName: required,
  lastName: required,
  company: required,
  phone: text => required(text) ?? phone(text),
  email,
  password: newPassword,
}
