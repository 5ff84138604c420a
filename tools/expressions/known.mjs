// What is known of each regular expression: that its time grows with the text alone, or why a longer text never reaches it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'known.json')

/** Of an expression that `recheck` found to be linear. */
export const linear = 'linear'

export const readKnown = () => new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))

export function writeKnown(known) {
  const sorted = [...known].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
