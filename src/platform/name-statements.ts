import type { QueryConfig } from 'pg'

/** A text that came once may never come again: a list of numbers in it has another length each time. */
const namedFromTimes = 2
const textsAtMost = 500

/**
 * Gives a statement that comes again a name, by which each connection reads and plans it once and not each time. Names are bounded in
 * number, because every connection keeps what it prepared for as long as it lives; texts beyond that number go without one.
 */
export function nameStatements() {
  const times = new Map<string, number>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name || names.size >= textsAtMost) return name
    const seen = (times.get(text) ?? 0) + 1
    if (seen < namedFromTimes) {
      if (times.size >= textsAtMost) times.clear()
      times.set(text, seen)
      return undefined
    }
    times.delete(text)
    const given = `s${names.size}`
    names.set(text, given)
    return given
  }

  return {
    named(text: string, parameters: readonly unknown[]): QueryConfig {
      const name = parameters.length > 0 ? nameOf(text) : undefined
      return { text, values: [...parameters], ...(name && { name }) }
    },
  }
}
