/** What these tests read of a JSON schema. */
type Node = {
  type?: string | string[]
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
}
type Step = string | number
/** A body with one field that a text or a number can be put into. */
export type Plantable = { path: string; isNumber: boolean; plant: (value: unknown) => unknown }

/** Something that the schema takes, as far as it says so itself; whoever knows better gives it by name. */
function sampleOf(node: Node, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (Object.hasOwn(known, name)) return known[name]
  if ('const' in node) return node.const
  if (node.enum) return node.enum[0]
  if (node.properties)
    return Object.fromEntries(Object.entries(node.properties).map(([own, each]) => [own, sampleOf(each, own, known)]))
  if (node.items) return [sampleOf(node.items, name, known)]
  if (node.type === 'boolean') return true
  return node.type === 'integer' || node.type === 'number' ? Math.max(1, node.minimum ?? 1) : 'x'
}

function leavesOf(node: Node, path: Step[] = []): { path: Step[]; node: Node }[] {
  if (node.properties) return Object.entries(node.properties).flatMap(([name, each]) => leavesOf(each, [...path, name]))
  if (node.items) return leavesOf(node.items, [...path, 0])
  const variants = node.anyOf ?? node.oneOf
  if (variants) return variants.flatMap(each => leavesOf(each, path))
  return node.type === 'boolean' ? [] : [{ path, node }]
}

function putAt(target: unknown, [head, ...rest]: Step[], value: unknown): unknown {
  if (head === undefined) return value
  if (Array.isArray(target)) return target.map((each, index) => (index === head ? putAt(each, rest, value) : each))
  return { ...(target as object), [head]: putAt((target as Record<string, unknown>)[head], rest, value) }
}

/** Every field of a request that takes a text or a number, found in its schema: a new field is there by itself. */
export function plantableFields(schema: unknown, known: Readonly<Record<string, unknown>> = {}): Plantable[] {
  const root = schema as Node
  return (root.anyOf ?? root.oneOf ?? [root]).flatMap(variant => {
    const body = sampleOf(variant, '', known)
    return leavesOf(variant).map(({ path, node }) => ({
      path: path.join('.'),
      isNumber: [node.type].flat().some(type => type === 'integer' || type === 'number'),
      plant: (value: unknown) => putAt(structuredClone(body), path, value),
    }))
  })
}
