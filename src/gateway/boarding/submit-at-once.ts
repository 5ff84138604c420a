import type { ApplicationPart } from '../../domain/boarding/application.ts'
import { makesSubmissionFail } from '../../domain/boarding/underwriting.ts'
import type { ApplicationEntry } from './application-file.ts'
import { type BoardingClient, type BoardingTools, readClock } from './boarding-client.ts'
import { readNewApplication, storeApplication } from './create-application.ts'
import { type Outcome, refuse, refuseAll } from './outcome.ts'
import { readSignature, sign } from './sign-application.ts'
import { findFaults, submissionFailed } from './submit-application.ts'

/**
 * Creates, signs, validates and submits in one call, for agents who take signatures themselves and vouch for the signer: no
 * code is sent. With any fault nothing is stored.
 */
export async function submitAtOnce(
  body: unknown,
  client: BoardingClient,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  const { merchantSignature, ...rest } = (typeof body === 'object' && body !== null ? body : {}) as ApplicationPart
  const read = readNewApplication(Array.isArray(body) ? body : rest, client)
  if (!read.ok) return read
  if (merchantSignature === undefined || merchantSignature === null)
    return refuse(400, 'merchantSignature', 'REQUIRED', 'Put the signature’s fields in this object')
  const signature = readSignature(merchantSignature, 'voucher', tools.clock(), 'merchantSignature')
  if (!signature.ok) return signature
  const unsigned = { application: read.value, additionalInfo: {} }
  const signed = sign({ row: { status: 'created' }, file: unsigned } as ApplicationEntry, signature.value)
  if (!signed.ok)
    return refuseAll(
      signed.status,
      signed.errors.map(each => ({ ...each, field: `merchantSignature.${each.field}` })),
    )
  const { file } = signed.value
  const faults = findFaults(file, tools.clock())
  if (faults.length > 0) return refuseAll(422, faults)
  if (!makesSubmissionFail(file.application)) {
    const submittedClockMs = await readClock(client.credential.id, tools)
    return storeApplication({ file, client, status: 'submitted', submittedClockMs }, tools)
  }
  const stored = await storeApplication({ file, client, status: 'validated' }, tools)
  return stored.ok ? submissionFailed() : stored
}
