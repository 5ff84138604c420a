import { hourMs } from '../../lib/time/durations.ts'
import { findLeftAdvances } from '../store/merchants/merchant-clocks.ts'
import { addRealWork, claimWork } from '../store/work-items.ts'
import { resumeAdvance } from './advance-clock.ts'
import { cleaningWork, type StepWork, stepWork } from './kinds.ts'
import { leaseMs, type WorkTools, workOn } from './work-on.ts'

/** Puts on the list what a gateway does all the time. Safe to repeat: what is there stays. */
export async function seedWork({ store, clock }: Pick<WorkTools, 'store' | 'clock'>): Promise<void> {
  const dueAtMs = clock() + hourMs
  await store.write(async trx => {
    for (const kind of cleaningWork) await addRealWork(trx, kind, dueAtMs)
  })
}

/**
 * Does all that is due now, however many programs share the store: each item is leased to one of them. What a killed
 * program had begun goes on where its last step ended, once its lease ran out. `kinds`: what this runner does; left out,
 * everything. Answers the kinds that were done.
 */
export async function runDueWork(tools: WorkTools, kinds: readonly StepWork[] = stepWork): Promise<StepWork[]> {
  const { store, clock, newId, isStopping } = tools
  for (const left of await findLeftAdvances(store.read, clock() - leaseMs)) await resumeAdvance(left, tools)
  const done: StepWork[] = []
  while (!isStopping?.()) {
    const lease = newId()
    const item = await store.write(trx => claimWork(trx, kinds, { lease, nowMs: clock(), leaseMs }))
    if (!item) return done
    if ((await workOn(item, tools)) === 'done') done.push(item.kind)
  }
  return done
}
