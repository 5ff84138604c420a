import * as z from 'zod'

const hash = z.string().regex(/^[0-9a-f]{16}$/)
const proof = z.union([
  z.strictObject({
    hash,
    /** UTC. */
    day: z.iso.date(),
    /** The language with its version, or the browser. */
    with: z.string().min(1),
    /** From the program's start to its end, the shortest of all runs, as other work of the machine lengthens the others; none of one that goes on, such as a server or a page. */
    ms: z.int().positive().optional(),
  }),
  /** Not run: what it takes that no machine of ours has. */
  z.strictObject({ hash, needs: z.string().min(1) }),
])

/** That a program of an article was run, or what running it takes; `hash` is of the text that was run. */
export type ProgramProof = z.output<typeof proof>

/** By the path of the program below `content/snippets`: what `npm run docs:prove` writes. */
export const programProofs = z.record(z.string(), proof)
