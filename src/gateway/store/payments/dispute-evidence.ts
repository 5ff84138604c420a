import type { DisputeEvidenceRow, Reader, Writer } from '../tables.ts'

export async function insertEvidence(trx: Writer, row: DisputeEvidenceRow): Promise<void> {
  await trx.insertInto('dispute_evidence').values(row).execute()
}

/** What was sent for a case; undefined when nothing was. */
export async function findEvidence(db: Reader | Writer, disputeId: string): Promise<DisputeEvidenceRow | undefined> {
  return db.selectFrom('dispute_evidence').selectAll().where('dispute_id', '=', disputeId).executeTakeFirst()
}
