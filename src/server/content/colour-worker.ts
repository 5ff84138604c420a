import { parentPort } from 'node:worker_threads'
import type { ColouredPiece, ProgramText } from '../../contract/page-services.ts'
import { createColours } from './colour-programs.ts'

/** What `colour-apart.ts` asks: the programs of one page. */
export interface ColourQuestion {
  id: number
  programs: readonly ProgramText[]
}
export type ColourAnswer = { id: number } & ({ coloured: ColouredPiece[][] } | { problem: string })

const colour = createColours()

async function answer({ id, programs }: ColourQuestion): Promise<ColourAnswer> {
  try {
    return { id, coloured: await colour(programs) }
  } catch (error) {
    // One page cannot be coloured: the others are.
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (question: ColourQuestion) => parentPort?.postMessage(await answer(question)))
