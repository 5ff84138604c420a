import type { Writer } from '../tables.ts'

/** Notes when credentials were last used; an older time changes nothing. */
export async function noteUses(trx: Writer, uses: ReadonlyMap<string, number>): Promise<void> {
  // In one order everywhere, so that two programs never wait for each other.
  for (const [id, usedAtMs] of [...uses].sort(([one], [other]) => (one < other ? -1 : 1)))
    await trx
      .updateTable('credentials')
      .set({ last_used_at_ms: usedAtMs })
      .where('id', '=', id)
      .where(eb => eb.or([eb('last_used_at_ms', 'is', null), eb('last_used_at_ms', '<', usedAtMs)]))
      .execute()
}
