import { escapeXml } from '../../../lib/escape-xml.ts'
import { releaseBytes } from '../../../lib/http/release-bytes.ts'
import type { TakenFile, TakeTools } from '../../files/file-handler.ts'
import { type AnswerFields, fourPartKeyFields } from '../../http/wire/answer-fields.ts'
import { xmlDeclaration } from '../../http/wire/xml-answer.ts'
import { takeBatchAnswers } from '../../store/files/batch-answers-table.ts'
import type { BatchFileName } from './file-name.ts'
import { type Batch, sumOf, type Writing } from './progress.ts'
import { formatTotal } from './totals.ts'

/** Rows of answers that are written in one portion: some two megabytes of the file. */
const portionSize = 6

/** Writes some of the answers of a file, in its tree; the file appears when it is whole. `done` then. */
export async function writePortion(
  { file, name, before }: { file: TakenFile; name: BatchFileName; before: Writing },
  { trx, appendOut, publishOut }: TakeTools,
): Promise<Writing | 'done'> {
  const { batches } = before
  const outName = `${name.stem}.rsp.xml`
  const answers = await takeBatchAnswers(trx, file.id, portionSize)
  let { at } = before
  let text = at === -1 ? openFile(name, batches) : ''
  for (const { batch, text: details } of answers) {
    if (batch !== at) text += `${at === -1 ? '' : closeBatch}${openBatch(batches[batch])}`
    at = batch
    text += details
  }
  const isWhole = answers.length < portionSize
  if (isWhole) text += `${closeBatch}</FILE>\n`
  const bytes = Buffer.from(text)
  await appendOut(outName, bytes)
  releaseBytes(bytes)
  if (!isWhole) return { stage: 'writing', batches, at }
  await publishOut(outName)
  return 'done'
}

function openFile({ fileId }: BatchFileName, batches: readonly Batch[]): string {
  const approved = sumOf(batches.map(each => each.approved))
  const attributes = attributesOf([
    ['FILE_ID', fileId],
    ['FILE_TRAN_COUNT', String(sumOf(batches.map(({ found }) => found)).count)],
    ['FILE_APPROVED_COUNT', String(approved.count)],
    ['FILE_APPROVED_AMOUNT', formatTotal(approved.cents)],
  ])
  return `${xmlDeclaration}<FILE ${attributes}>\n`
}

function openBatch(batch: Batch | undefined): string {
  if (!batch) throw new Error('answers of a batch that is not in the file')
  const { fourPartKey, batchId, approved } = batch
  const attributes = attributesOf([
    ...fourPartKeyFields(fourPartKey),
    ['BATCH_ID', batchId],
    ['BATCH_APPROVED_COUNT', String(approved.count)],
    ['BATCH_APPROVED_AMOUNT', formatTotal(approved.cents)],
  ])
  return `<BATCH ${attributes}>\n`
}
const closeBatch = '</BATCH>\n'

const attributesOf = (attributes: AnswerFields) =>
  attributes.map(([name, value]) => `${name}="${escapeXml(value)}"`).join(' ')
