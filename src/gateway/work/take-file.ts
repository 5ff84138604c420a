import { takePortion } from '../files/take-file.ts'
import type { WorkHandler } from './handler.ts'

const fileOf = (payload: string) => (JSON.parse(payload) as { fileId: string }).fileId

/** A file that a merchant sent, portion by portion, until its product has answered it. */
export const takeFile: WorkHandler = {
  step: async (trx, { item, nowMs, tools }) => {
    const more = await takePortion(trx, fileOf(item.payload), nowMs, tools)
    if (!more) return 'done'
    return more.dueAtMs === undefined ? { progress: { portions: 'more' } } : { dueAtMs: more.dueAtMs }
  },
}
