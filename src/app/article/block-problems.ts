import type { Node } from '@markdoc/markdoc'
import type * as z from 'zod'
import type { Body, PartDefinition, RegisteredBlock } from '../../blocks/block.ts'
import { didYouMean } from './problem.ts'

/** Every tag an author may write: blocks by name, and parts with the block they belong to. */
export interface TagTable {
  blocks: ReadonlyMap<string, RegisteredBlock>
  parts: ReadonlyMap<string, { part: PartDefinition; owner: string }>
}

export function tagTable(registry: readonly RegisteredBlock[]): TagTable {
  const parts = registry.flatMap(({ definition: { name, body } }) =>
    body.kind === 'parts' ? [[body.part.name, { part: body.part, owner: name }] as const] : [],
  )
  return { blocks: new Map(registry.map(block => [block.definition.name, block])), parts: new Map(parts) }
}

const quoted = (words: readonly unknown[]) => words.map(word => JSON.stringify(word)).join(', ')
const shown = (value: unknown) => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'key and value pairs',
}

/** What was expected, in an author's words; null when the schema says it in its own message. */
function expectation(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_value') {
    return issue.values.length === 1 ? shown(issue.values[0]) : `one of ${quoted(issue.values)}`
  }
  if (issue.code === 'invalid_type') return typeWords[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'an address such as https://example.com'
  if (issue.code === 'too_small' && issue.origin === 'string') return 'text'
  if (issue.code === 'too_small' && issue.origin === 'array') return `at least ${issue.minimum}`
  return null
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)

function attributeProblems(schema: z.ZodObject, given: Record<string, unknown>): string[] {
  const known = Object.keys(schema.shape)
  const unknown = Object.keys(given).filter(key => !known.includes(key))
  const problems = unknown.map(key => `there is no attribute "${key}".${didYouMean(key, known)}`)
  const parsed = schema.safeParse(given)
  if (parsed.success) return problems
  const issues = parsed.error.issues.map(issue => {
    const got = valueAt(given, issue.path)
    const expected = expectation(issue)
    const hint =
      issue.code === 'invalid_value' && typeof got === 'string' ? didYouMean(got, issue.values.map(String)) : ''
    const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
    const known = issue.code === 'custom' ? (issue.params?.['known'] as string[] | undefined) : undefined
    const nearest = known && typeof got === 'string' ? didYouMean(got, known) : ''
    return expected ? `${where}expected ${expected}, got ${shown(got)}.${hint}` : `${where}${issue.message}${nearest}`
  })
  return [...problems, ...issues]
}

const nodeWords: Record<string, string> = {
  fence: 'a code fence',
  paragraph: 'a paragraph',
  list: 'a list',
  table: 'a table',
  heading: 'a heading',
  blockquote: 'a quote',
}
const wordsFor = (node: Node) => (node.type === 'tag' ? `{% ${node.tag} %}` : (nodeWords[node.type] ?? node.type))

/** The children that an author sees; comments are none. */
export const contentOf = (node: Node) => node.children.filter(child => child.type !== 'comment')

function bodyProblems(node: Node, body: Body): string[] {
  const children = contentOf(node)
  if (body.kind === 'none' || body.kind === 'files' || body.kind === 'data')
    return children.length > 0
      ? [`expected nothing inside, got ${wordsFor(children[0] as Node)}. Write it as {% ${node.tag} … /%}.`]
      : []
  if (children.length === 0) {
    const expected = {
      content: 'text',
      list: 'one list',
      fences: 'code fences',
      parts: body.kind === 'parts' ? `{% ${body.part.name} %} tags` : '',
    }[body.kind]
    return [`expected ${expected} between the opening and the closing tag, got nothing.`]
  }
  if (body.kind === 'list') {
    const isOne = children.length === 1 && children[0]?.type === 'list'
    return isOne ? [] : [`expected one list and nothing else, got ${children.map(wordsFor).join(' and ')}.`]
  }
  const stranger = children.find(child =>
    body.kind === 'fences' ? child.type !== 'fence' : body.kind === 'parts' && child.tag !== body.part.name,
  )
  if (!stranger) return []
  const expected = body.kind === 'fences' ? 'code fences' : body.kind === 'parts' ? `{% ${body.part.name} %} tags` : ''
  return [`expected ${expected} and nothing else, got ${wordsFor(stranger)}.`]
}

/** Everything wrong with one tag, as sentences that end in where to read on. */
export function tagProblems(node: Node, owner: string | undefined, table: TagTable): string[] {
  const tag = node.tag as string
  const block = table.blocks.get(tag)?.definition
  const part = table.parts.get(tag)
  const definition = block ?? part?.part
  if (!definition) {
    const known = [...table.blocks.keys(), ...table.parts.keys()]
    return [`{% ${tag} %}: there is no such block.${didYouMean(tag, known)} Read content/blocks.md.`]
  }
  const problems =
    part && owner !== part.owner
      ? [`expected inside {% ${part.owner} %}, got it outside.`]
      : [...attributeProblems(definition.attributes, node.attributes), ...bodyProblems(node, definition.body)]
  if (problems.length === 0 && block?.check) {
    const parts = contentOf(node).map(child => child.attributes)
    problems.push(...block.check(block.attributes.parse(node.attributes) as Record<string, unknown>, parts))
  }
  return problems.map(problem => `{% ${tag} %}: ${problem} Read content/blocks.md#${part?.owner ?? tag}.`)
}

/** What its author should mend in a part that can be drawn, or left out, without harm to the block. */
export function partRemarks(node: Node, table: TagTable): string[] {
  const found = table.parts.get(node.tag as string)
  const remark = found?.part.remark?.(node.attributes)
  return found && remark ? [`{% ${node.tag} %}: ${remark} Read content/blocks.md#${found.owner}.`] : []
}
