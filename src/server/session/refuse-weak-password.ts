import { findPasswordFault, type PasswordOwner, passwordFaultMessages } from '../../domain/accounts/password.ts'
import { ApiProblem } from '../http/api-problem.ts'
import { isLeaked } from './leaked-password.ts'

const leaked = 'This password was stolen from another site and published. A few unrelated words work well.'

/** Whoever sets a password, and however: the rules that the form knows too, and the list of stolen ones, which it does not. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const fault = findPasswordFault(password, owner)
  const detail = fault ? passwordFaultMessages[fault] : isLeaked(password) ? leaked : undefined
  if (detail !== undefined) throw new ApiProblem('weak_password', { param: 'password', detail })
}
