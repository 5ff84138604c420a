import type { Step } from './plan.ts'

/** The fewest steps and requests of a plan that still end in a finding: leaves out halves, quarters and so on to single ones. */
export async function shrink(
  steps: Step[],
  fails: (steps: Step[]) => Promise<boolean>,
  triesMax = 300,
): Promise<Step[]> {
  let tries = 0
  let best = steps
  const stillFails = async (candidate: Step[]) => tries++ < triesMax && (await fails(candidate))
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.length; ) {
      const candidate = [...best.slice(0, from), ...best.slice(from + size)]
      if (await stillFails(candidate)) best = candidate
      else from += size
    }
  }
  for (const [at, step] of best.entries()) {
    if (step.kind !== 'requests') continue
    for (const simpler of simplify(step)) {
      const candidate = best.with(at, simpler)
      if (await stillFails(candidate)) best = candidate
    }
  }
  return best
}

type Requests = Extract<Step, { kind: 'requests' }>

function simplify(step: Requests): Requests[] {
  const fewer =
    step.intents.length > 1
      ? step.intents.map((_, left) => ({ ...step, intents: step.intents.toSpliced(left, 1) }))
      : []
  const once = { ...step, intents: step.intents.map(intent => ({ ...intent, times: 1 })) }
  const healthy = { ...step, intents: step.intents.map(intent => ({ ...intent, failure: '' as const })) }
  return [...fewer, once, healthy]
}
