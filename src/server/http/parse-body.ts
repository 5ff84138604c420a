import type * as z from 'zod'
import { findCardNumber } from '../../lib/cards/card-numbers.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerContext } from './server-env.ts'

/** Reads a JSON body by its schema, or throws the problem that names the first field at fault. */
export async function parseJson<Schema extends z.ZodType>(c: ServerContext, schema: Schema): Promise<z.output<Schema>> {
  if (!isType(c, 'application/json')) throw new ApiProblem('wrong_content_type')
  return check(await readJson(c), schema)
}

/** Reads HTML form fields; a field given twice counts once, the last. */
export async function readForm(c: ServerContext): Promise<Record<string, string>> {
  if (!isType(c, 'application/x-www-form-urlencoded')) throw new ApiProblem('wrong_content_type')
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

/** Every body, form and query comes through here: none of it may hold a card number, whatever its schema says. */
export function check<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const atFault = findCardNumber(value)
  if (atFault !== undefined) throw new ApiProblem('card_number', atFault === '' ? {} : { param: atFault })
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const param = issue?.path.join('.')
  throw new ApiProblem('invalid_field', {
    detail: param ? `${param}: ${issue?.message}.` : 'The body must be a JSON object.',
    ...(param ? { param } : {}),
  })
}

export function isType(c: ServerContext, type: string): boolean {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === type
}

async function readJson(c: ServerContext): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiProblem('malformed_body', { cause })
  }
}
