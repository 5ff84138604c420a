import type { ErrorCode } from '../../contract/errors.ts'
import { holdsCardNumber } from '../../lib/cards/card-numbers.ts'
import { checkedReturnPath } from '../../lib/http/return-path.ts'
import { ApiProblem } from './api-problem.ts'
import { noteRefusal } from './note-security.ts'
import type { ServerContext } from './server-env.ts'

/** 303: the browser goes on with GET, so that reloading does not send the form again. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
}

/** After a form succeeded: to the checked path that the form named. */
export function leadOn(returnTo: string | undefined): Response {
  return seeOther(checkedReturnPath(returnTo))
}

/** After a form succeeded that another one follows: to that one, which is told where to lead on to. */
export function leadTo(formPath: string, returnTo: string | undefined): Response {
  const checked = checkedReturnPath(returnTo, '')
  return seeOther(checked ? `${formPath}?${new URLSearchParams({ returnTo: checked })}` : formPath)
}

/** Longer than any token; what is longer was not ours, and stays out of the address. */
const ownValueMaxLength = 200

/** After a form was refused: back to its page, which says why; logged where it is an event of security. Never a word of what was typed in the address. */
export function leadBack(
  c: ServerContext,
  formPath: string,
  error: unknown,
  returnTo: string | undefined,
  /** What the page's own address said, such as the token of a mailed link. */
  own: Record<string, string> = {},
): Response {
  // Who is told to come again in some seconds finds the form again.
  if (!(error instanceof ApiProblem) || (error.status >= 500 && error.code !== 'too_busy')) throw error
  noteRefusal(c, error)
  const code: ErrorCode = error.code
  const isFine = (value: string) => value.length <= ownValueMaxLength && !holdsCardNumber(value)
  const known = Object.entries(own).filter(([, value]) => isFine(value))
  const query = new URLSearchParams([...known, ['error', code]])
  if (error.param) query.set('param', error.param)
  const checked = checkedReturnPath(returnTo, '')
  if (checked && !holdsCardNumber(checked)) query.set('returnTo', checked)
  return seeOther(`${formPath}?${query}`)
}
