import type { Reader, Writer } from './tables.ts'

/**
 * Takes a due job for one program alone: true for the one that may run it. A lease that ran out may be taken again.
 */
export async function leaseJob(
  trx: Writer,
  job: { name: string; firstRunAtMs: number; nowMs: number; leaseMs: number },
): Promise<boolean> {
  await trx
    .insertInto('jobs')
    .values({ name: job.name, run_after_ms: job.firstRunAtMs, leased_until_ms: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const leased = await trx
    .updateTable('jobs')
    .set({ leased_until_ms: job.nowMs + job.leaseMs })
    .where('name', '=', job.name)
    .where('run_after_ms', '<=', job.nowMs)
    .where('leased_until_ms', '<=', job.nowMs)
    .executeTakeFirst()
  return leased.numUpdatedRows === 1n
}

/** Written in the transaction of the job's own effects: a job is done exactly when its effects are there. */
export async function finishJob(trx: Writer, name: string, runAfterMs: number): Promise<void> {
  await trx.updateTable('jobs').set({ run_after_ms: runAfterMs, leased_until_ms: 0 }).where('name', '=', name).execute()
}

export async function readSetting(db: Reader, name: string): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value
}

export async function addSetting(trx: Writer, name: string, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
