/** A start that cannot succeed; `message` says in plain sentences why, and what to do. It is shown without a stack trace. */
export class StartRefusal extends Error {}

/** For a database with a migration that this version does not know. */
export const newerShape = (program: string, migration: string): string =>
  `The database of the ${program} was written by a newer version of Gatehouse (${migration}). Start that version, or restore a backup made by this version.`

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
