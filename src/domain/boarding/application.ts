import type { ApiField } from '../apis/specification/api-specification.ts'

/** A value of an application, as it stands in JSON. Null clears what was there. */
export type ApplicationValue = string | number | boolean | null | ApplicationValue[] | ApplicationPart
/** An object of an application, and the application itself: names as on the wire (`apis/boarding/application-fields.ts`). */
export type ApplicationPart = { [name: string]: ApplicationValue }

/** What is wrong, with which field: one shape for refused calls and for what a validation finds. */
export type Complaint = { field: string; code: string; message: string }

export const complaint = (field: string, code: string, message: string): Complaint => ({ field, code, message })

export const isPart = (value: unknown): value is ApplicationPart =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `principals[0].firstName` as the steps to it. */
function stepsOf(path: string): (string | number)[] {
  return path.split('.').flatMap(name => {
    const [, own = name, index] = /^(.*)\[(\d+)\]$/.exec(name) ?? []
    return index === undefined ? [own] : [own, Number(index)]
  })
}

/** The value at a path; undefined when nothing is there. */
export function valueAt(part: ApplicationPart, path: string): ApplicationValue | undefined {
  let at: ApplicationValue | undefined = part
  for (const step of stepsOf(path)) {
    if (typeof step === 'number') at = Array.isArray(at) ? at[step] : undefined
    else at = isPart(at) && Object.hasOwn(at, step) ? at[step] : undefined
  }
  return at
}

/** The text at a path, without spaces around it; empty when there is none. */
export function textAt(part: ApplicationPart, path: string): string {
  const value = valueAt(part, path)
  return typeof value === 'string' ? value.trim() : ''
}

export const isMissing = (value: ApplicationValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Puts a value at a path, making objects and lists on the way. `path` is ours, never a caller's. */
export function putAt(part: ApplicationPart, path: string, value: ApplicationValue): void {
  const steps = stepsOf(path)
  const last = steps.pop() as string | number
  let at = part as unknown as Record<string | number, unknown>
  steps.forEach((step, index) => {
    at[step] ??= typeof (steps[index + 1] ?? last) === 'number' ? [] : {}
    at = at[step] as Record<string | number, unknown>
  })
  at[last] = value
}

export const principalsOf = (application: ApplicationPart): ApplicationPart[] => {
  const { principals } = application
  return Array.isArray(principals) ? principals.filter(isPart) : []
}

/** What people call the business; empty while it has no name. */
export const businessNameOf = (application: ApplicationPart): string =>
  textAt(application, 'business.dbaName') || textAt(application, 'business.corporateName')

/** The last part of a field's name or path: `firstName` of `principals[0].firstName`. */
export const ownName = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** The fields of a table as paths of this application: `principals[].title` becomes one for each principal there is. */
export function pathsOf(application: ApplicationPart, { name }: ApiField): string[] {
  if (!name.startsWith('principals[].')) return [name]
  const count = Math.max(1, principalsOf(application).length)
  return Array.from({ length: count }, (_, index) => name.replace('[]', `[${index}]`))
}
