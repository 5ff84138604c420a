import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../../lib/time/durations.ts'
import type { CleaningWork } from '../../work/kinds.ts'
import { isPostgres } from '../rows/dialect.ts'
import type { Writer } from '../tables.ts'

/** How many rows go in one transaction of the database: payments wait for no longer than for these. */
export const forgottenAtOnce = 500

/** What is kept for people to look at. */
export const shownMs = 30 * dayMs

type Rule = { table: string; isOld: (nowMs: number) => RawBuilder<unknown> }
const keptFor = (table: string, column: string, ms: number): Rule => ({
  table,
  isOld: nowMs => sql`${sql.ref(column)} < ${nowMs - ms}`,
})

/** What is deleted how long after its time, by the real clock. */
const rules: Record<Exclude<CleaningWork, 'forget-temporary' | 'forget-files'>, Rule> = {
  // After its expiry a TAC is refused by its time, so the spent nonce need not be kept.
  'forget-tacs': keptFor('used_tacs', 'expires_at_ms', 0),
  'forget-secrets': keptFor('retired_secrets', 'expires_at_ms', 0),
  'forget-pay-sessions': keptFor('pay_sessions', 'expires_at_ms', dayMs),
  'forget-sessions': keptFor('proxy_sessions', 'expires_at_ms', 0),
  'forget-claims': keptFor('checkout_claims', 'created_at_ms', dayMs),
  'forget-codes': keptFor('two_factor_requests', 'created_at_ms', shownMs),
  'forget-mails': keptFor('mails', 'created_at_ms', shownMs),
  'forget-requests': keptFor('request_log', 'created_at_ms', shownMs),
  // The counts of a day are shown, whenever it began.
  'forget-counts': keptFor('request_counts', 'minute_ms', 2 * dayMs),
  // Applications of visitors whose link ended: nobody can open them any more.
  'forget-visitors': {
    table: 'applications',
    isOld: nowMs => sql`credential_id is null and link_expires_clock_ms < ${nowMs - shownMs}`,
  },
  'forget-answers': keptFor('idempotent_answers', 'created_at_ms', dayMs),
  'forget-card-tokens': keptFor('card_tokens', 'created_at_ms', dayMs),
  'forget-events': keptFor('events', 'written_at_ms', shownMs),
  // With their tries.
  'forget-deliveries': keptFor('webhook_deliveries', 'created_at_ms', shownMs),
  // What paid a check is kept with the check.
  'forget-terminal-requests': {
    table: 'terminal_requests',
    isOld: nowMs => sql`created_at_ms < ${nowMs - shownMs}
      and not exists (select 1 from check_payments where check_payments.request_id = terminal_requests.id)`,
  },
  'forget-advances': {
    table: 'clock_advances',
    isOld: nowMs => sql`done_at_ms < ${nowMs - shownMs}`,
  },
}

/** Deletes some rows of a kind that are older than they are kept; true when there may be more. */
export async function forgetSome(
  trx: Writer,
  kind: Exclude<CleaningWork, 'forget-temporary' | 'forget-files'>,
  nowMs: number,
): Promise<boolean> {
  const { table, isOld } = rules[kind]
  return (await deleteSome(trx, table, isOld(nowMs), forgottenAtOnce)) === forgottenAtOnce
}

/** Deletes at most so many rows of a table that a condition holds for; answers how many. */
export async function deleteSome(
  trx: Writer,
  table: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  // The row's own place: the tables have keys of many shapes.
  const place = sql.ref(isPostgres(trx) ? 'ctid' : 'rowid')
  const result = await sql`delete from ${sql.table(table)} where ${place} in
    (select ${place} from ${sql.table(table)} where ${condition} limit ${sql.lit(limit)})`.execute(trx)
  return Number(result.numAffectedRows ?? 0n)
}
