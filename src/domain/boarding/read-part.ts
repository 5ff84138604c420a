import type { ApiField } from '../apis/specification/api-specification.ts'
import { type ApplicationPart, type ApplicationValue, type Complaint, complaint, isPart } from './application.ts'

type Tree = { field?: ApiField; parts?: Map<string, Tree>; items?: Tree }

const textMaxLength = 1000
const principalsMax = 10
const listMax = 20
const notesMax = 20
const controlCharacters = /\p{Cc}/u

/** The names of a table as a tree: dots become objects, brackets lists. */
function treeOf(fields: readonly ApiField[]): Tree {
  const root: Tree = { parts: new Map() }
  for (const field of fields) {
    let at = root
    for (const name of field.name.split('.')) {
      const own = name.replace('[]', '')
      at.parts ??= new Map()
      const next = at.parts.get(own) ?? {}
      at.parts.set(own, next)
      at = next
      if (name.endsWith('[]')) {
        at.items ??= {}
        at = at.items
      }
    }
    at.field = field
  }
  return root
}

export type ReadPart = { part: ApplicationPart; faults: Complaint[] }

/**
 * What a body may hold by its table: known names, values of the right JSON kind, nothing too large to keep. Whether the
 * values make sense is what a validation says later; an application may be half full until then.
 */
export function readPart(body: unknown, fields: readonly ApiField[]): ReadPart {
  if (!isPart(body)) return { part: {}, faults: [complaint('', 'FORMAT', 'Send one JSON object')] }
  const faults: Complaint[] = []
  const part = readObject(body, treeOf(fields), '', faults)
  return { part, faults }
}

function readObject(body: ApplicationPart, tree: Tree, path: string, faults: Complaint[]): ApplicationPart {
  const part: ApplicationPart = {}
  for (const [name, value] of Object.entries(body)) {
    const at = path === '' ? name : `${path}.${name}`
    const known = tree.parts?.get(name)
    if (known) part[name] = readValue(value, known, at, faults)
    else faults.push(complaint(at.slice(0, 100), 'UNKNOWN_FIELD', 'There is no field with this name; see the tables'))
  }
  return part
}

function readValue(value: ApplicationValue, tree: Tree, path: string, faults: Complaint[]): ApplicationValue {
  if (value === null) return null
  if (tree.field) {
    const fault = findShapeFault(value, tree.field)
    if (fault) faults.push(complaint(path, 'FORMAT', fault))
    return fault ? null : value
  }
  if (tree.items) {
    if (Array.isArray(value) && value.length <= principalsMax && value.every(isPart))
      return value.map((each, index) => readObject(each, tree.items as Tree, `${path}[${index}]`, faults))
    faults.push(complaint(path, 'FORMAT', `Send a list of at most ${principalsMax} objects`))
    return null
  }
  if (isPart(value)) return readObject(value, tree, path, faults)
  faults.push(complaint(path, 'FORMAT', 'Send an object'))
  return null
}

/** Why a value cannot be kept for a field; undefined when it can. */
function findShapeFault(value: ApplicationValue, { kind }: ApiField): string | undefined {
  if (kind === 'integer') return Number.isSafeInteger(value) ? undefined : 'Send a whole number, without quotes'
  if (kind === 'number') return Number.isFinite(value) ? undefined : 'Send a number, without quotes'
  if (kind === 'boolean') return typeof value === 'boolean' ? undefined : 'Send true or false, without quotes'
  if (kind === 'list')
    return Array.isArray(value) && value.length <= listMax && value.every(isPlainText)
      ? undefined
      : `Send a list of at most ${listMax} texts`
  if (kind === 'object')
    return isPart(value) && Object.entries(value).length <= notesMax && Object.entries(value).flat().every(isPlainText)
      ? undefined
      : `Send an object of at most ${notesMax} names and texts`
  return isPlainText(value) ? undefined : `Send a text of at most ${textMaxLength} plain characters, in quotes`
}

/** A text that any database, page and PDF can carry. */
function isPlainText(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= textMaxLength && !controlCharacters.test(value) && value.isWellFormed()
  )
}
