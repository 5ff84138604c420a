import { type Body, type BodyTable, rowsOf } from './check-body.ts'

/** What the request log may keep of a body, by the row of each field; of all others only that they were there. */
export function loggedBody(table: BodyTable | undefined, body: Body): [string, string][] {
  return rowsOf(table).flatMap(({ name, logged }): [string, string][] => {
    const value = valueAt(body, name.split('.'))
    if (value === undefined) return []
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return [[name, logged && isPlain ? String(value) : '(sent)']]
  })
}

function valueAt(body: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return body
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined
  return valueAt((body as Body)[name], rest)
}
