import { hourMs } from '../../lib/time/durations.ts'
import { fileLifeMs, partialLifeMs } from '../files/limits.ts'
import { forgetFiles } from '../store/files/files-table.ts'
import { forgetSome } from '../store/merchants/forget-rows.ts'
import { endTemporary, forgetTemporary } from '../store/merchants/temporary-credentials.ts'
import type { StepEnd, WorkHandler } from './handler.ts'
import type { CleaningWork } from './kinds.ts'

const more: StepEnd = { progress: { portions: 'more' } }
const inAnHour: WorkHandler['next'] = async (_, { nowMs }) => nowMs + hourMs

/** Deletes what is older than it is kept, in portions, every hour. */
export const forgetOld = (kind: Exclude<CleaningWork, 'forget-temporary' | 'forget-files'>): WorkHandler => ({
  step: async (trx, { nowMs }) => ((await forgetSome(trx, kind, nowMs)) ? more : 'done'),
  next: inAnHour,
})

/** Ends temporary credentials in time; an hour later, when nobody is at work with them, deletes all that they made. */
export const forgetTemporaryCredentials: WorkHandler = {
  step: async (trx, { nowMs }) => {
    await endTemporary(trx, nowMs)
    return (await forgetTemporary(trx, nowMs - hourMs)) ? more : 'done'
  },
  next: inAnHour,
}

/** Uploads that broke off, and files that nobody needs any more. */
export const forgetOldFiles: WorkHandler = {
  step: async (trx, { nowMs }) => {
    const before = { partialMs: nowMs - partialLifeMs, allMs: nowMs - fileLifeMs }
    return (await forgetFiles(trx, before)) ? more : 'done'
  },
  next: inAnHour,
}
