import { type ChangeKind, changeKinds } from './change-kinds.ts'

/**
 * Where the books of a merchant stand, kind by kind, as a text: another one when something was written. Streams of changes give it as the `id`
 * of each message, and take it as `Last-Event-ID`; a page carries the one that it was made at.
 */
export const writePosition = (places: ReadonlyMap<ChangeKind, string>): string =>
  new URLSearchParams([...places]).toString()

/** What may be new between two positions; anything, where the first is not known. */
export function changedBetween(before: string | undefined, now: string): ChangeKind[] {
  if (before === undefined) return [...changeKinds]
  const [one, other] = [new URLSearchParams(before), new URLSearchParams(now)]
  return changeKinds.filter(kind => one.get(kind) !== other.get(kind))
}
