import type { Context } from 'hono'
import type * as z from 'zod'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import { findCardNumber } from '../../../lib/cards/card-numbers.ts'
import { answerProblem } from '../answer-problem.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { readJson } from './read-json.ts'

/** The body by its schema; or the problem that names what is wrong: a field, or a card number in any of them. */
export async function parseJson<Schema extends z.ZodType>(
  c: Context<GatewayEnv>,
  schema: Schema,
): Promise<z.output<Schema> | Response> {
  const body = await readJson(c)
  const refuse = (code: string, param: string, message: string | undefined) =>
    answerProblem(c, { status: 400, code, title: `${param}: ${message}`, param })
  const atFault = findCardNumber(body)
  if (atFault !== undefined) return refuse('card_number', atFault || 'body', cardNumberMessage)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return refuse('invalid_request', issue?.path.join('.') || 'body', issue?.message)
}
