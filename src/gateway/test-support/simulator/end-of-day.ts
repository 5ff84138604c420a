import { runDueWork } from '../../work/run-work.ts'
import type { WorkTools } from '../../work/work-on.ts'

/** Does what is due at this moment, as each program does by itself every few seconds; throws what failed. */
export async function doDueWork(tools: WorkTools): Promise<void> {
  const failed: unknown[] = []
  await runDueWork({ ...tools, onError: error => failed.push(error) })
  if (failed.length > 0) throw failed[0]
}
