import { createHash } from 'node:crypto'

/** Where `npm run docs:prove` writes what it ran, below the content folder. */
export const proofsFile = 'snippets/proofs.json'

/** By which a proof knows its program: a program that was changed since has none. */
export const hashProgram = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
