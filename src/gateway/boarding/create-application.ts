import { wholeApplication } from '../../domain/apis/boarding/application-fields.ts'
import {
  type ApplicationPart,
  type Complaint,
  complaint,
  isMissing,
  textAt,
  valueAt,
} from '../../domain/boarding/application.ts'
import type { ApplicationStatus } from '../../domain/boarding/application-status.ts'
import { findMissingToCreate, findWrongToCreate } from '../../domain/boarding/check-creation.ts'
import { groupsOf } from '../../domain/boarding/groups.ts'
import { readPart } from '../../domain/boarding/read-part.ts'
import { randomDigits } from '../ledger/bric.ts'
import { findApplication, insertApplication } from '../store/merchants/applications-table.ts'
import type { ApplicationRow, Writer } from '../store/tables.ts'
import { type ApplicationEntry, type ApplicationFile, sealFile } from './application-file.ts'
import type { BoardingClient, BoardingTools } from './boarding-client.ts'
import { done, type Outcome, refuse, refuseAll } from './outcome.ts'

/** A new application of a client; refused when its key is in use, whoever was first (payments 11). */
export async function createApplication(
  body: unknown,
  client: BoardingClient,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  const read = readNewApplication(body, client)
  if (!read.ok) return read
  const file: ApplicationFile = { application: read.value, additionalInfo: {} }
  return storeApplication({ file, client, status: 'created' }, tools)
}

/** The body of a creation, when nothing keeps it from being stored. */
export function readNewApplication(body: unknown, client: BoardingClient): Outcome<ApplicationPart> {
  const { part, faults } = readPart(body, wholeApplication)
  if (faults.length > 0) return refuseAll(400, faults)
  const missing = findMissingToCreate(part)
  if (missing.length > 0) return refuseAll(400, missing)
  const refused = [...findWrongToCreate(part), ...findForeign(part, client)]
  return refused.length > 0 ? refuseAll(422, refused) : done(part)
}

/** Agent, plan and group that are not the client's. */
function findForeign(part: ApplicationPart, { agent, planId }: BoardingClient): Complaint[] {
  const found = findForeignPlanOrGroup(part, { agent, planId })
  if (part['agent'] !== agent)
    found.unshift(complaint('agent', 'UNKNOWN_AGENT', 'Your client ID belongs to another agent'))
  return found
}

/** Plan and group of a creation or a change that are not the agent's. */
export function findForeignPlanOrGroup(part: ApplicationPart, own: { agent: number; planId: number }): Complaint[] {
  const planId = valueAt(part, 'plan.planId')
  const { group } = part
  return [
    ...(isMissing(planId) || planId === own.planId
      ? []
      : [complaint('plan.planId', 'UNKNOWN_PLAN', 'Your agent has no such plan')]),
    ...(isMissing(group) || groupsOf(own.agent).some(({ id }) => id === group)
      ? []
      : [complaint('group', 'UNKNOWN_GROUP', 'Your agent has no such group; see the list of groups')]),
  ]
}

type NewApplication = {
  file: ApplicationFile
  client: BoardingClient
  status: ApplicationStatus
  submittedClockMs?: number
}

/** Stores a new application of a client; refused when its key is in use in the organization. */
export async function storeApplication(
  { file, client, status, submittedClockMs }: NewApplication,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  const id = tools.newId()
  const nowMs = tools.clock()
  const externalKey = textAt(file.application, 'externalKey')
  const row: Omit<ApplicationRow, 'number'> = {
    id,
    merchant_id: client.credential.merchantId,
    credential_id: client.credential.id,
    external_key: externalKey,
    source: '',
    status,
    sealed_file: sealFile(id, file, tools),
    submitted_clock_ms: submittedClockMs ?? null,
    link_hash: null,
    link_expires_clock_ms: null,
    boarded_credential_id: null,
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
  }
  const merchantId = client.credential.merchantId
  const stored = await tools.store.write(async trx => {
    if (await findApplication(trx, { merchantId, externalKey })) return undefined
    return insertNumbered(trx, row, tools)
  })
  if (!stored) return refuse(422, 'externalKey', 'DUPLICATE_KEY', `${externalKey} is in use`)
  return done({ row: stored, file })
}

const attemptsMax = 20

/** The row with a number that was free; undefined when its key or link was taken meanwhile. */
export async function insertNumbered(
  trx: Writer,
  row: Omit<ApplicationRow, 'number'>,
  { randomBytes }: Pick<BoardingTools, 'randomBytes'>,
): Promise<ApplicationRow | undefined> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const numbered = { ...row, number: Number(`7${randomDigits(randomBytes, 7)}`) }
    if (await insertApplication(trx, numbered)) return numbered
  }
  return undefined
}
