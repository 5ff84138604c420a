import type { ErrorCode } from '../../../contract/errors.ts'
import type { StaffRole } from '../../../domain/accounts/user-groups.ts'
import type { CallOptions } from '../open-portal.ts'
import type { Person } from './people.ts'

/** Who may make a call: everybody, every account, or the accounts of a group or of some roles. */
export type Audience = 'anybody' | 'signed-in' | 'multi-merchant' | readonly StaffRole[]

/** What is sent beside method and path; `path` and `query` where the call's own path does not do. */
export interface Ask extends CallOptions {
  path?: string
  query?: Record<string, string>
}

/** One call in the table of roles. */
export interface CallRow {
  may: Audience
  /** A good request about what is `of`'s, sent by `by`; they are one person except where `other` says what happens. */
  ask?(of: Person, by: Person): Ask | Promise<Ask>
  /** Where a good request is too much to make here: the refusal that only those can get who were let in. */
  reaches?: ErrorCode
  /**
   * What somebody who may make the call is answered about another's things: a refusal; `may` when it is there for that;
   * `nothing` when it answers without touching them, which the end of the test looks after. Left out, it names nothing.
   */
  other?: ErrorCode | 'may' | 'nothing'
  /** It ends a session or an account, or changes a password: asked by somebody whom nobody else uses. */
  usesUp?: true
}
