import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { checkField } from '../../../domain/apis/specification/check-field.ts'
import { expectedValue } from '../../../domain/apis/specification/expected-value.ts'
import { batchesMax, batch as batchRows, file as fileRows } from '../../../domain/apis/xml-batch/fields.ts'
import { parseAmountCents } from '../../../lib/money/money.ts'
import type { TakenFile, TakeTools } from '../../files/file-handler.ts'
import { fourPartKeyNames } from '../../http/wire/key-value.ts'
import { findCredentialByKey } from '../../store/merchants/credentials-table.ts'
import type { BatchFileName } from './file-name.ts'
import type { Attributes } from './part-parser.ts'
import { type Answering, type Batch, type Checking, type Sums, sumOf } from './progress.ts'
import { readParts } from './read-parts.ts'
import { RejectedFile } from './rejected-file.ts'
import { formatTotal, parseTotal } from './totals.ts'

/** How much of a file is checked in one portion. */
const portionBytes = 1024 * 1024

/**
 * Checks a file as a whole, a portion at a time: XML, keys, counts and totals, then whether its FILE_ID is new. Throws `RejectedFile` with the
 * first fault; what single DETAILs lack is not one (payments 15).
 */
export async function checkPortion(
  { file, name, before }: { file: TakenFile; name: BatchFileName; before: Checking },
  tools: TakeTools,
): Promise<Checking | Answering> {
  const { batches } = before
  let { said } = before
  const reader = readParts(tools.read, before.place)
  for await (const { part, line } of reader.parts) {
    if (part.kind === 'file') said = readFile(part.attributes, name, line)
    else if (part.kind === 'batch') batches.push(await readBatch(part.attributes, { file, name, batches, line }, tools))
    else if (part.kind === 'detail') addDetail(batches.at(-1), part.fields)
    else if (part.kind === 'batch-end') checkBatch(batches.at(-1))
    else checkSums('FILE', said, sumOf(batches.map(({ found }) => found)))
    const isPlace = part.kind === 'detail' || part.kind === 'batch-end'
    if (isPlace && reader.bytesRead() >= portionBytes)
      return { stage: 'checking', ...(said && { said }), batches, place: reader.place() }
  }
  if (!(await tools.claimFileId(file.merchantId, name.fileId)))
    throw new RejectedFile('F02', `FILE_ID ${name.fileId} was accepted before`)
  return { stage: 'answering', batches, at: -1, answered: 0 }
}

function readFile(attributes: Attributes, name: BatchFileName, line: number): Sums {
  checkAttributes('FILE', fileRows, attributes, line)
  const fileId = attributes.get('FILE_ID')
  if (fileId !== name.fileId) throw new RejectedFile('F01', `FILE_ID ${fileId}: ${name.fileId} in the name of the file`)
  return saidBy(attributes, 'FILE')
}

async function readBatch(
  attributes: Attributes,
  { file, name, batches, line }: { file: TakenFile; name: BatchFileName; batches: readonly Batch[]; line: number },
  { trx }: TakeTools,
): Promise<Batch> {
  checkAttributes('BATCH', batchRows, attributes, line)
  if (batches.length === batchesMax) throw new RejectedFile('F01', `line ${line}: more than ${batchesMax} BATCHes`)
  const fourPartKey = fourPartKeyNames.map(each => attributes.get(each)).join('-')
  const batchId = attributes.get('BATCH_ID') ?? ''
  if (batches.some(each => each.fourPartKey === fourPartKey && each.batchId === batchId))
    throw new RejectedFile('F01', `line ${line}: BATCH ${batchId} of ${fourPartKey} a second time`)
  const credential = await findCredentialByKey(trx, fourPartKey)
  if (!credential || credential.isRevoked || credential.merchantId !== file.merchantId)
    throw new RejectedFile('F05', `BATCH ${batchId}: ${fourPartKey} is not one of your four-part keys`)
  if (!fourPartKey.startsWith(`${name.custNbr}-${name.merchNbr}-`))
    throw new RejectedFile('F05', `BATCH ${batchId}: ${fourPartKey} in a file of ${name.custNbr}-${name.merchNbr}`)
  const none = () => ({ count: 0, cents: 0 })
  return { fourPartKey, batchId, said: saidBy(attributes, 'BATCH'), found: none(), approved: none() }
}

function checkAttributes(element: string, rows: readonly ApiField[], attributes: Attributes, line: number): void {
  const read = (name: string) => attributes.get(name) ?? ''
  for (const row of rows) {
    const fault = checkField(row, read(row.name), { isRepeated: false, other: read })
    if (fault === 'missing') throw new RejectedFile('F01', `line ${line}: ${element} without ${row.name}`)
    if (fault) throw new RejectedFile('F01', `line ${line}: ${row.name} of ${element} is not ${expectedValue(row)}`)
  }
}

const saidBy = (attributes: Attributes, of: 'FILE' | 'BATCH'): Sums => ({
  count: Number(attributes.get(`${of}_TRAN_COUNT`)),
  cents: parseTotal(attributes.get(`${of}_TOTAL_AMOUNT`) ?? ''),
})

/** A DETAIL without an AMOUNT, or with one that is none, counts and adds nothing. */
function addDetail(batch: Batch | undefined, fields: ReadonlyMap<string, string>): void {
  if (!batch) throw new Error('a DETAIL is outside a BATCH')
  batch.found.count += 1
  batch.found.cents += parseAmountCents(fields.get('AMOUNT') ?? '') ?? 0
}

function checkBatch(batch: Batch | undefined): void {
  if (!batch) throw new Error('no BATCH ends here')
  checkSums(`BATCH ${batch.batchId}`, batch.said, batch.found)
}

function checkSums(of: string, said: Sums | undefined, found: Sums): void {
  if (found.count === 0) throw new RejectedFile('F01', `${of}: no DETAIL`)
  if (said?.count !== found.count) throw new RejectedFile('F03', `${of}: ${said?.count} said, ${found.count} found`)
  if (said.cents !== found.cents)
    throw new RejectedFile('F04', `${of}: ${formatTotal(said.cents)} said, ${formatTotal(found.cents)} found`)
}
