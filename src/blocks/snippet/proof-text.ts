import type { ProgramProof } from '../../domain/apis/program-proof.ts'
import { dayInWords } from '../day-in-words.ts'

/** What a page says of a program: when it was run and with what, or what running it takes. */
export function proofText(proof: ProgramProof): string {
  if ('needs' in proof) return `Not run here: it needs ${proof.needs}.`
  const time = proof.ms === undefined ? '' : ` in ${proof.ms.toLocaleString('en-US')} ms`
  return `Ran on ${dayInWords(proof.day)}, with ${proof.with}${time}.`
}
