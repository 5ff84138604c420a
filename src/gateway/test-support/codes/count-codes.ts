import { documentedCodes } from './documented-codes.ts'
import { neverAnswered } from './never-answered.ts'

export type CodeCount = { documented: number; seen: number; excepted: number; failures: string[] }
type Codes = ReadonlyMap<string, ReadonlySet<string>>
type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How many documented refusals were seen, by the notes of `note-codes.ts`, and a line for each that is neither seen nor excepted. */
export function countCodes(
  notes: string,
  documented: Codes = documentedCodes,
  reasons: Reasons = neverAnswered,
): CodeCount {
  const seen = new Set(notes.split('\n'))
  const count: CodeCount = { documented: 0, seen: 0, excepted: 0, failures: [] }
  for (const [api, codes] of documented)
    for (const code of codes) {
      const [isSeen, reason] = [seen.has(`${api}\t${code}`), reasons[api]?.[code]]
      count.documented++
      if (isSeen) count.seen++
      else if (reason) count.excepted++
      else count.failures.push(`${api} › ${code}: documented, but no test of the gateway saw it`)
      if (isSeen && reason) count.failures.push(`${api} › ${code}: seen, though never-answered.ts says: ${reason}`)
    }
  for (const [api, codes] of Object.entries(reasons))
    for (const code of Object.keys(codes))
      if (!documented.get(api)?.has(code))
        count.failures.push(`${api} › ${code}: in never-answered.ts, but not documented`)
  return count
}
