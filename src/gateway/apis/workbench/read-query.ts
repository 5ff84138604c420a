import type { Context } from 'hono'
import type * as z from 'zod'
import { type ListPlace, parseListCursor } from '../../../lib/list-cursor.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv } from '../../http/gateway-env.ts'

type Query<Schema extends z.ZodType> = { query: z.output<Schema>; from: ListPlace | null }

/** The query of a list by its schema, and where it goes on. 400 `invalid_request` names what is wrong, `invalid_cursor` a broken place. */
export function readQuery<Schema extends z.ZodType<{ cursor?: string | undefined }>>(
  c: Context<GatewayEnv>,
  schema: Schema,
): Query<Schema> | Response {
  const parsed = schema.safeParse(c.req.query())
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const param = issue?.path.join('.') ?? ''
    return answerProblem(c, { status: 400, code: 'invalid_request', title: issue?.message ?? 'Invalid query', param })
  }
  const { cursor } = parsed.data
  const place = cursor === undefined ? null : parseListCursor(cursor)
  if (place === undefined)
    return answerProblem(c, { status: 400, code: 'invalid_cursor', title: 'Invalid cursor', param: 'cursor' })
  return { query: parsed.data, from: place }
}
