import { isEditable } from '../../../domain/boarding/application-status.ts'
import { maskApplication } from '../../../domain/boarding/mask-application.ts'
import { decideUnderwriting } from '../../../domain/boarding/underwriting.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import type { ApplicationEntry } from '../../boarding/application-file.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import { openSecrets } from '../../merchants/sealed-secrets.ts'

/** An application as its agent reads it: personal and bank numbers show their last four digits. */
export async function toApplicationAnswer(
  { row, file }: ApplicationEntry,
  { store, keys }: Pick<GatewayTools, 'store' | 'keys'>,
): Promise<object> {
  const { application } = file
  const { reason } = decideUnderwriting(application)
  const isUnhappy = row.status === 'declined' || row.status === 'pended'
  const boarded = row.boarded_credential_id
  const merchant = boarded && (await openSecrets(store.read, keys, boarded, ['mid', 'fourPartKey', 'mac']))
  return {
    externalKey: row.external_key,
    applicationId: row.number,
    applicationName: application['applicationName'],
    agent: application['agent'],
    status: row.status,
    isEditable: isEditable(row.status),
    ...(isUnhappy && reason && { decision: { reason } }),
    ...(merchant && { merchant }),
    application: maskApplication(application),
    createdAt: toIsoSeconds(row.created_at_ms),
    updatedAt: toIsoSeconds(row.updated_at_ms),
  }
}

/** What the shorter calls answer: where it stands. */
export const toStatusAnswer = ({ row }: ApplicationEntry): object => ({
  externalKey: row.external_key,
  status: row.status,
  updatedAt: toIsoSeconds(row.updated_at_ms),
})
