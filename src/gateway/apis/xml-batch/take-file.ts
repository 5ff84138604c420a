import { fileMaxMegabytes } from '../../../domain/apis/xml-batch/fields.ts'
import type { FileEnd, FileHandler, TakenFile, TakeTools } from '../../files/file-handler.ts'
import { answerPortion } from './answer-details.ts'
import { checkPortion } from './check-file.ts'
import { type BatchFileName, parseFileName } from './file-name.ts'
import { type Checking, type Progress, sumOf } from './progress.ts'
import { RejectedFile } from './rejected-file.ts'
import { writeAck } from './write-ack.ts'
import { writePortion } from './write-answers.ts'

/**
 * XML Batch File: a file is checked as a whole, and accepted or rejected; then its DETAILs are answered in its order, and the answers
 * written, each in portions (payments 15).
 */
export const xmlBatchFiles: FileHandler = {
  product: 'xml-batch',
  takes: name => parseFileName(name) !== undefined,
  take: async (file, tools) => {
    const name = parseFileName(file.name)
    if (!name) throw new Error('no batch file')
    const progress = (file.progress ?? { stage: 'checking', batches: [] }) as Progress
    if (progress.stage === 'checking') return check(file, name, progress, tools)
    if (progress.stage === 'answering') return { progress: await answerPortion(file, progress, tools) }
    const written = await writePortion({ file, name, before: progress }, tools)
    return written === 'done' ? written : { progress: written }
  },
}

async function check(file: TakenFile, name: BatchFileName, before: Checking, tools: TakeTools): Promise<FileEnd> {
  try {
    if (file.size > fileMaxMegabytes * 1024 * 1024)
      throw new RejectedFile('F06', `${file.size} bytes, at most ${fileMaxMegabytes} MB`)
    const progress = await checkPortion({ file, name, before }, tools)
    if (progress.stage === 'answering')
      await writeAck(name, { accepted: sumOf(progress.batches.map(({ found }) => found)) }, tools)
    return { progress }
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error
    await writeAck(name, { rejected: error }, tools)
    return 'done'
  }
}
