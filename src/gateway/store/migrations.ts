import { type Kysely, sql } from 'kysely'
import { createProbeTable } from '../../platform/probe.ts'
import { newerShape, StartRefusal } from '../../platform/start-refusal.ts'
import { addAccountUpdates } from './migrations/account-updates-migration.ts'
import { indexApplicationChanges } from './migrations/application-changes-migration.ts'
import { addBatchAnswers } from './migrations/batch-answers-migration.ts'
import { addBilling } from './migrations/billing-migration.ts'
import { createBoarding } from './migrations/boarding-migration.ts'
import { addCardTokens } from './migrations/card-tokens-migration.ts'
import { addWalletCardTypes, createHostedCheckout } from './migrations/checkout-migration.ts'
import { addDeposits } from './migrations/deposits-migration.ts'
import { addDisputes } from './migrations/disputes-migration.ts'
import { addEvents } from './migrations/events-migration.ts'
import { addEvidence } from './migrations/evidence-migration.ts'
import { addFiles } from './migrations/files-migration.ts'
import { addHospitality } from './migrations/hospitality-migration.ts'
import { addIdempotentAnswers } from './migrations/idempotent-answers-migration.ts'
import { addInPersonPayments } from './migrations/in-person-migration.ts'
import { indexInvoiceDays } from './migrations/invoice-days-migration.ts'
import { addInvoices } from './migrations/invoices-migration.ts'
import { addTransactionMoves } from './migrations/ledger-migration.ts'
import { tidyIndexes } from './migrations/list-indexes-migration.ts'
import { nameLoggedPushes } from './migrations/logged-pushes-migration.ts'
import { addLookups } from './migrations/lookups-migration.ts'
import { sealMails } from './migrations/mails-migration.ts'
import { indexPortfolios } from './migrations/portfolio-migration.ts'
import { indexProductNames } from './migrations/product-names-migration.ts'
import { nameProductsOfBills } from './migrations/products-of-bills-migration.ts'
import { addProxySessions } from './migrations/proxy-sessions-migration.ts'
import { addReadingSessions } from './migrations/reading-migration.ts'
import { addRequestCounts } from './migrations/request-counts-migration.ts'
import { keepWholeRequests } from './migrations/request-details-migration.ts'
import { keepWhereRequestsEnded } from './migrations/request-ends-migration.ts'
import { widenRequestLog } from './migrations/request-log-migration.ts'
import { indexUnsettled } from './migrations/settling-migration.ts'
import { addStorePayments } from './migrations/store-payments-migration.ts'
import { addTemporaryCredentials } from './migrations/temporary-migration.ts'
import { addTerminalPayments } from './migrations/terminal-payments-migration.ts'
import { addTerminalRefusals } from './migrations/terminal-refusals-migration.ts'
import { addTerminals } from './migrations/terminals-migration.ts'
import { addMerchantTime } from './migrations/time-migration.ts'
import { addPaymentSearch } from './migrations/workbench-migration.ts'
import type { GatewayTables } from './tables.ts'
import { addWebhooks } from './webhooks/migration.ts'

type Kind = 'sqlite' | 'postgres'
type Migration = { name: string; up: (db: Kysely<GatewayTables>, kind: Kind) => Promise<void> }

/** Each runs once, in order, in its own transaction. Never change one that was released: add another. */
const migrations: readonly Migration[] = [
  { name: '0001-credentials', up: createCredentials },
  { name: '0002-ledger', up: createLedger },
  { name: '0003-operations', up: createOperations },
  { name: '0004-pay-sessions', up: createPaySessions },
  { name: '0005-hosted-checkout', up: createHostedCheckout },
  { name: '0006-rotation', up: addRotation },
  { name: '0007-boarding', up: createBoarding },
  { name: '0008-sealed-mails', up: sealMails },
  { name: '0009-temporary-credentials', up: addTemporaryCredentials },
  { name: '0010-store-probe', up: db => createProbeTable(db as Kysely<unknown>) },
  { name: '0011-transaction-moves', up: addTransactionMoves },
  { name: '0011-wallet-card-types', up: addWalletCardTypes },
  { name: '0012-request-log', up: widenRequestLog },
  { name: '0012-lookups', up: addLookups },
  { name: '0013-merchant-time', up: addMerchantTime },
  { name: '0014-events', up: addEvents },
  { name: '0015-disputes', up: addDisputes },
  { name: '0016-list-indexes', up: tidyIndexes },
  { name: '0017-settling', up: indexUnsettled },
  { name: '0018-billing', up: addBilling },
  { name: '0019-files', up: addFiles },
  { name: '0019-account-updates', up: addAccountUpdates },
  { name: '0020-batch-answers', up: addBatchAnswers },
  { name: '0021-idempotent-answers', up: addIdempotentAnswers },
  { name: '0022-proxy-sessions', up: addProxySessions },
  { name: '0024-invoices', up: addInvoices },
  { name: '0025-invoice-days', up: indexInvoiceDays },
  { name: '0026-card-tokens', up: addCardTokens },
  { name: '0030-store-payments', up: addStorePayments },
  { name: '0023-deposits', up: addDeposits },
  { name: '0028-portfolios', up: indexPortfolios },
  { name: '0033-hospitality', up: addHospitality },
  { name: '0034-evidence', up: addEvidence },
  { name: '0032-terminals', up: addTerminals },
  { name: '0035-in-person', up: addInPersonPayments },
  { name: '0037-webhooks', up: addWebhooks },
  { name: '0040-terminal-payments', up: addTerminalPayments },
  { name: '0036-whole-requests', up: keepWholeRequests },
  { name: '0041-payment-search', up: addPaymentSearch },
  { name: '0039-request-counts', up: addRequestCounts },
  { name: '0042-reading-sessions', up: addReadingSessions },
  { name: '0045-terminal-refusals', up: addTerminalRefusals },
  { name: '0046-logged-pushes', up: nameLoggedPushes },
  { name: '0306-product-names', up: indexProductNames },
  { name: '0306-application-changes', up: indexApplicationChanges },
  { name: '0331-request-ends', up: keepWhereRequestsEnded },
  { name: '0387-products-of-bills', up: nameProductsOfBills },
]

async function createCredentials(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('merchants')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('merch_nbr', 'text', column => column.notNull().unique())
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('credentials')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('reference', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('four_part_key', 'text', column => column.notNull().unique())
    .addColumn('redirect_method', 'text', column => column.notNull())
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .addColumn('revoked_at_ms', 'bigint')
    .execute()
  // One active credential a reference; revoked ones stay for the ledger's sake.
  await sql`create unique index credentials_active_reference on credentials (reference) where revoked_at_ms is null`.execute(
    db,
  )
  await db.schema
    .createTable('credential_secrets')
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('sealed_value', 'text', column => column.notNull())
    .addColumn('lookup_hash', 'text')
    .addPrimaryKeyConstraint('credential_secrets_key', ['credential_id', 'kind'])
    .addUniqueConstraint('credential_secrets_lookup', ['kind', 'lookup_hash'])
    .execute()
}

async function createLedger(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('batches')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('batch_id', 'text', column => column.notNull())
    .addColumn('opened_at_ms', 'bigint', column => column.notNull())
    .addColumn('closed_at_ms', 'bigint')
    .addColumn('transaction_count', 'integer', column => column.notNull())
    .execute()
  await sql`create unique index batches_open on batches (credential_id, batch_id) where closed_at_ms is null`.execute(
    db,
  )
  let transactions = db.schema
    .createTable('transactions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('batch_row_id', 'text', column => column.notNull().references('batches.id'))
    .addColumn('bric', 'text', column => column.notNull().unique())
    .addColumn('orig_bric', 'text')
    .addColumn('orig_tran_type', 'text')
    .addColumn('planned_return_code', 'text')
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .addColumn('settled_at_ms', 'bigint')
  const texts = ['tran_group', 'tran_type', 'tran_nbr', 'tender', 'state', 'account_key', 'brand', 'last_four'] as const
  const answers = ['auth_resp', 'auth_resp_text', 'auth_code', 'auth_avs', 'auth_cvv2'] as const
  const amounts = ['amount_requested_cents', 'amount_cents', 'captured_cents', 'refunded_cents'] as const
  for (const name of [...texts, ...answers]) transactions = transactions.addColumn(name, 'text', c => c.notNull())
  for (const name of amounts) transactions = transactions.addColumn(name, 'bigint', c => c.notNull())
  await transactions
    // The sums of reliability R5, kept by the database too.
    .addCheckConstraint('captured_within_approved', sql`captured_cents <= amount_cents`)
    .addCheckConstraint('refunded_within_captured', sql`refunded_cents <= captured_cents and refunded_cents >= 0`)
    .execute()
  await db.schema
    .createIndex('transactions_by_number')
    .on('transactions')
    .columns(['batch_row_id', 'tran_nbr'])
    .execute()
  await db.schema
    .createIndex('transactions_by_credential')
    .on('transactions')
    .columns(['credential_id', 'created_at_ms'])
    .execute()
  await db.schema
    .createTable('used_tacs')
    .addColumn('nonce', 'text', column => column.primaryKey())
    .addColumn('expires_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('used_tacs_by_expiry').on('used_tacs').column('expires_at_ms').execute()
}

async function createOperations(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('request_log')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('door', 'text', column => column.notNull())
    .addColumn('status', 'integer', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('fields', 'text', column => column.notNull())
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('request_log_by_credential')
    .on('request_log')
    .columns(['credential_id', 'created_at_ms'])
    .execute()
  await db.schema.createIndex('request_log_by_time').on('request_log').column('created_at_ms').execute()
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('run_after_ms', 'bigint', column => column.notNull())
    .addColumn('leased_until_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()
}

async function createPaySessions(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('pay_sessions')
    .addColumn('id_hash', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('fields', 'text', column => column.notNull())
    .addColumn('sealed_names', 'text', column => column.notNull())
    .addColumn('declines', 'integer', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('skin_css', 'text', column => column.notNull())
    .addColumn('skin_note', 'text', column => column.notNull())
    .addColumn('expires_at_ms', 'bigint', column => column.notNull())
    .addColumn('finished_at_ms', 'bigint')
    .execute()
  await db.schema.createIndex('pay_sessions_by_expiry').on('pay_sessions').column('expires_at_ms').execute()
}

async function addRotation(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .alterTable('credentials')
    .addColumn('rotations', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('credentials').addColumn('old_secrets_until_ms', 'bigint').execute()
  await db.schema.alterTable('credentials').addColumn('last_used_at_ms', 'bigint').execute()
  await db.schema.createIndex('credentials_by_merchant').on('credentials').column('merchant_id').execute()
  await db.schema
    .createTable('retired_secrets')
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('sealed_value', 'text', column => column.notNull())
    .addColumn('lookup_hash', 'text')
    .addColumn('expires_at_ms', 'bigint', column => column.notNull())
    // One set at a time: there is no rotation while the set before still works.
    .addPrimaryKeyConstraint('retired_secrets_key', ['credential_id', 'kind'])
    .addUniqueConstraint('retired_secrets_lookup', ['kind', 'lookup_hash'])
    .execute()
  await db.schema.createIndex('retired_secrets_by_expiry').on('retired_secrets').column('expires_at_ms').execute()
}

/**
 * Brings the database to the newest shape, or to that of `until` (for tests of what comes after). On PostgreSQL a lock keeps
 * two programs from doing it at once.
 */
export async function migrate(db: Kysely<GatewayTables>, kind: Kind, nowMs: number, until?: string): Promise<void> {
  await db.transaction().execute(async trx => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(740041)`.execute(trx)
    await sql`create table if not exists migrations (name text primary key, applied_at_ms bigint not null)`.execute(trx)
    const done = await sql<{ name: string }>`select name from migrations`.execute(trx)
    const applied = new Set(done.rows.map(row => row.name))
    const unknown = [...applied].find(name => !migrations.some(migration => migration.name === name))
    if (unknown) throw new StartRefusal(newerShape('gateway', unknown))
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue
      await migration.up(trx, kind)
      await sql`insert into migrations (name, applied_at_ms) values (${migration.name}, ${nowMs})`.execute(trx)
      if (migration.name === until) return
    }
  })
}
