/** A JSON text without what says nothing: white space, and the order of names. Undefined for what is no JSON. */
export function canonicalJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), inOrder)
  } catch {
    return undefined
  }
}

function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  // Without a prototype: `__proto__` is a name like any other.
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .reduce<Record<string, unknown>>(
      (sorted, [name, each]) => Object.assign(sorted, { [name]: each }),
      Object.create(null),
    )
}
