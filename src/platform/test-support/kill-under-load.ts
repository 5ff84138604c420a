import { vi } from 'vitest'

export type Load = {
  clients: number
  /** What a client does again and again; its calls may fail, as the program dies. `isAlive` says whether it is time to come to an end. */
  turn: (client: { at: number; kill: number; isAlive: () => boolean }) => Promise<void>
  /** Called as the clients begin; answers whether enough was done for the program to die in the middle of it. */
  until: () => () => boolean | Promise<boolean>
}

/** Kills what runs while the clients work, starts it again on what it left, and so on, so many times. */
export async function killUnderLoad(
  { clients, turn, until }: Load,
  { kills, kill, start }: { kills: number; kill: () => Promise<void>; start: () => Promise<unknown> },
): Promise<void> {
  for (let round = 0; round < kills; round++) {
    let isAlive = true
    const isEnough = until()
    const work = async (at: number) => {
      while (isAlive) await turn({ at, kill: round, isAlive: () => isAlive })
    }
    const working = Promise.all(Array.from({ length: clients }, (_, at) => work(at)))
    await vi.waitUntil(isEnough, { timeout: 300_000, interval: 20 })
    isAlive = false
    await kill()
    // Whose call died with the program ends its turn.
    await working
    await start()
  }
}
