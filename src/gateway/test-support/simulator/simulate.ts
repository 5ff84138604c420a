import { planRun, type Step } from './plan.ts'
import { type Outcome, runPlan } from './run.ts'
import { shrink } from './shrink.ts'
import { openWorld, type WorldOptions } from './world.ts'

export type Simulation = { seeds: number; requests: number; away: number; finding?: Finding }
export type Finding = { seed: number; found: string; trace: string[] }
export type SimulationOptions = WorldOptions & {
  seeds: Iterable<number>
  requestsPerSeed: number
  /** After so many seeds the store is thrown away. */
  seedsPerWorld?: number
  /** False: the trace of a finding stays as long as it was. */
  isShrunk?: boolean
}

/** Runs seeds one after the other until something is wrong; then looks for the shortest trace that shows it. */
export async function simulate({
  seedsPerWorld = 25,
  isShrunk = true,
  ...options
}: SimulationOptions): Promise<Simulation> {
  const done: Simulation = { seeds: 0, requests: 0, away: 0 }
  let world = await openWorld(options)
  try {
    for (const seed of options.seeds) {
      if (done.seeds > 0 && done.seeds % seedsPerWorld === 0) {
        await world.close()
        world = await openWorld(options)
      }
      const steps = planRun(seed, options.requestsPerSeed)
      const outcome = await runPlan(world, seed, steps)
      done.seeds += 1
      done.requests += outcome.requests
      done.away += outcome.away
      if (outcome.found === undefined) continue
      const short = isShrunk ? await shortest(seed, steps, outcome, options) : outcome
      return { ...done, finding: { seed, found: short.found ?? outcome.found, trace: short.trace } }
    }
    return done
  } finally {
    await world.close()
  }
}

async function shortest(seed: number, steps: Step[], first: Outcome, options: WorldOptions): Promise<Outcome> {
  let best = first
  await shrink(steps, async candidate => {
    const world = await openWorld(options)
    const outcome = await runPlan(world, seed, candidate).finally(world.close)
    if (outcome.found !== undefined) best = outcome
    return outcome.found !== undefined
  })
  return best
}
