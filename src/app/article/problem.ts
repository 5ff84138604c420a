/** Something in an article that its author must mend. */
export interface Problem {
  file: string
  /** Line in the file, from 1. */
  line: number
  message: string
}

export const formatProblem = ({ file, line, message }: Problem) => `${file}:${line}: ${message}`

/** Edits that lead from one word to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[b.length] as number
}

/** ` Did you mean "…"?`, when a known word is near enough. */
export function didYouMean(word: string, known: readonly string[]): string {
  const [nearest] = known
    .map(each => ({ each, edits: distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ edits }) => edits <= Math.max(2, Math.floor(word.length / 3)))
    .sort((a, b) => a.edits - b.edits)
  return nearest ? ` Did you mean "${nearest.each}"?` : ''
}
