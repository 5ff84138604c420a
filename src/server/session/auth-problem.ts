import type { ErrorCode } from '../../contract/errors.ts'
import { ApiProblem } from '../http/api-problem.ts'

/** Better Auth's name of a refusal. */
export function codeOf(error: unknown): string | undefined {
  const body = error instanceof Error && 'body' in error ? (error.body as { code?: string } | undefined) : undefined
  return body?.code
}

const problems: Record<string, { code: ErrorCode; param?: string; retryAfterMs?: number }> = {
  UNAUTHORIZED: { code: 'not_signed_in' },
  INVALID_PASSWORD: { code: 'wrong_password', param: 'password' },
  INVALID_CODE: { code: 'wrong_code', param: 'code' },
  INVALID_BACKUP_CODE: { code: 'wrong_code', param: 'code' },
  INVALID_TWO_FACTOR_COOKIE: { code: 'second_factor_ended' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { code: 'second_factor_ended' },
  ACCOUNT_TEMPORARILY_LOCKED: { code: 'rate_limited', retryAfterMs: 15 * 60_000 },
  TOTP_ALREADY_ENABLED: { code: 'two_factor_is_on' },
  TOTP_NOT_ENABLED: { code: 'two_factor_is_off' },
  TWO_FACTOR_NOT_ENABLED: { code: 'two_factor_is_off' },
  BACKUP_CODES_NOT_ENABLED: { code: 'two_factor_is_off' },
  INVALID_TOKEN: { code: 'link_ended' },
  USER_NOT_FOUND: { code: 'link_ended' },
}

/** A refusal of Better Auth as the portal's problem; anything else goes on as it is. */
export function throwProblem(error: unknown): never {
  const known = problems[codeOf(error) ?? '']
  if (!known) throw error
  const { code, ...details } = known
  throw new ApiProblem(code, { ...details, cause: error })
}
