import type { ApplicationPart } from '../../domain/boarding/application.ts'
import { simulatedDayMs } from '../../domain/boarding/underwriting.ts'
import { findApplication } from '../store/merchants/applications-table.ts'
import { type ApplicationFile, sealFile } from './application-file.ts'
import type { BoardingTools } from './boarding-client.ts'
import { insertNumbered } from './create-application.ts'
import { linkLifeDays } from './merchant-link.ts'

/**
 * Stores what a visitor of the application page typed. The page minted the link beforehand, so that a form that is sent
 * twice stores one application.
 */
export async function storeVisitor(
  { application, linkHash, source }: { application: ApplicationPart; linkHash: string; source: string },
  tools: BoardingTools,
): Promise<void> {
  const id = tools.newId()
  const nowMs = tools.clock()
  const file: ApplicationFile = { application, additionalInfo: {} }
  await tools.store.write(async trx => {
    if (await findApplication(trx, { linkHash })) return
    const row = {
      ...{ id, merchant_id: null, credential_id: null, external_key: `apply-${id}`, source },
      ...{ status: 'sent_to_merchant' as const, sealed_file: sealFile(id, file, tools), submitted_clock_ms: null },
      ...{ link_hash: linkHash, link_expires_clock_ms: nowMs + linkLifeDays * simulatedDayMs },
      ...{ boarded_credential_id: null, created_at_ms: nowMs, updated_at_ms: nowMs },
    }
    const stored = await insertNumbered(trx, row, tools)
    if (!stored && !(await findApplication(trx, { linkHash }))) throw new Error('no free number was found')
  })
}
