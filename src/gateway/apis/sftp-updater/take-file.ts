import { dayMs } from '../../../lib/time/durations.ts'
import type { FileEnd, FileHandler, TakenFile, TakeTools } from '../../files/file-handler.ts'
import { businessDate } from '../../sandbox/new-york-time.ts'
import { type Answering, answerPortion } from './answer-portion.ts'
import { updaterName } from './api-name.ts'
import { type Checking, checkPortion, RejectedRequest } from './check-portion.ts'
import { isRequestName, parseRequestName, responseNameOf } from './file-name.ts'

/**
 * SFTP Account Updater: a request is checked as a whole; what is accepted is answered a day of the merchant's clock later, or at once
 * with an X in its FILE_ID (payments 16).
 */
export const updaterFiles: FileHandler = {
  product: updaterName,
  takes: isRequestName,
  take: async (file, tools) => {
    const progress = (file.progress ?? { stage: 'checking', offset: 0, details: 0 }) as Checking | Answering
    if (progress.stage === 'checking') return check(file, progress, tools)
    const answered = await answerPortion(file, progress, tools)
    return answered === 'done' ? answered : { progress: answered }
  },
}

async function check(file: TakenFile, before: Checking, tools: TakeTools): Promise<FileEnd> {
  try {
    const checked = await checkPortion(file, before, tools)
    if (!('accepted' in checked)) return { progress: checked }
    const header = checked.accepted
    const progress: Answering = { stage: 'answering', header, offset: 0, answered: 0 }
    return header.fileId.includes('X') ? { progress } : { progress, dueAtMs: tools.nowMs + dayMs }
  } catch (error) {
    if (!(error instanceof RejectedRequest)) throw error
    await writeRejection(file, error, tools)
    return 'done'
  }
}

/** A response without details, whose trailer says why. */
async function writeRejection(file: TakenFile, { header, status }: RejectedRequest, tools: TakeTools): Promise<void> {
  const { separator = '|', key = parseRequestName(file.name)?.key ?? '', fileId = '' } = header ?? {}
  const lines = [
    ['H', key, fileId, businessDate(tools.nowMs), 0],
    ['T', 0, status],
  ]
  const text = lines.map(values => `${values.join(separator)}\n`).join('')
  await tools.writeOut(responseNameOf(file.name), [Buffer.from(text)])
}
