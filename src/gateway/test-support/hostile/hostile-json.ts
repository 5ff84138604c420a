import * as fc from 'fast-check'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { exampleBody } from '../../../domain/apis/specification/example-body.ts'

/** Values that no field expects, and some that a few do. */
export const nastyJson = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], '', '0', -0, 1e308, 0.1 + 0.2, 99_999_999_999, '\u0000', '\ud800'),
  fc.constantFrom<unknown>('9'.repeat(5000), "' or 1=1 --", '<script>', '4111111111111111', '٣', { toString: 1 }),
  fc.anything({ maxDepth: 2, withBigInt: false }).filter(value => JSON.stringify(value) !== undefined),
)

export type JsonChange = { name: string; value: unknown; isRemoved: boolean }
/** One field broken, taken away or added: one of the names, or one that nobody knows. */
export const jsonChange = (names: readonly string[]): fc.Arbitrary<JsonChange> =>
  fc.record({
    name: fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string({ maxLength: 12 })),
    value: nastyJson,
    isRemoved: fc.boolean(),
  })

/** A good body, made of the examples of rows, with its changes; as text. */
export function brokenBody(rows: readonly ApiField[], changes: readonly JsonChange[]): string {
  const body = exampleBody(rows) as Record<string, unknown>
  for (const { name, value, isRemoved } of changes) {
    const path = name.split('.')
    const key = path.pop() ?? ''
    let place: Record<string, unknown> = body
    for (const part of path) {
      const next = Object.hasOwn(place, part) ? place[part] : undefined
      if (typeof next !== 'object' || next === null || Array.isArray(next)) break
      place = next as Record<string, unknown>
    }
    if (isRemoved) delete place[key]
    // A value of its own: a later change may reach into it, and it is generated for others, too.
    else
      Object.defineProperty(place, key, {
        value: structuredClone(value),
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
  return JSON.stringify(body)
}
