import { type ListPlace, parseListCursor } from '../../lib/list-cursor.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerContext } from './server-env.ts'

/** Where in a list the call goes on by its query value `cursor`; null for the start. Throws the problem of a broken one. */
export function readListPlace(c: ServerContext): ListPlace | null {
  const cursor = c.req.query('cursor')
  if (cursor === undefined) return null
  const place = parseListCursor(cursor)
  if (!place) throw new ApiProblem('broken_cursor', { param: 'cursor' })
  return place
}
