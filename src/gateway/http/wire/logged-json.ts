import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'

/** What the request log may keep of a JSON body, by the row of each field; of all others and of lists only that they were there. */
export function loggedJson(rows: readonly ApiField[], body: unknown): [string, string][] {
  const logged = new Map<string, string>()
  for (const { name, logged: how } of rows) {
    const [own = ''] = name.split('[')
    const value = valueAt(body, own.split('.'))
    if (value === undefined || logged.has(own)) continue
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    logged.set(own, how && isPlain ? String(value) : '(sent)')
  }
  return [...logged]
}

function valueAt(body: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return body
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined
  return valueAt((body as Record<string, unknown>)[name], rest)
}
