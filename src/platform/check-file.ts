import { Worker } from 'node:worker_threads'
import { threadOptions } from './thread-options.ts'

/**
 * `quick_check` reads every page, a third of a second for 100 MB; `integrity_check` also compares rows with their indexes,
 * five seconds, and finds more: of forty flipped bytes always one, where the quick one misses them in one file of seven.
 */
export type Check = 'quick_check' | 'integrity_check'

/**
 * What SQLite finds wrong with a file, in its own words; undefined when it is whole. It looks in a thread of its own: while
 * it reads, the program goes on answering. Throws when the file could not be looked at.
 */
export async function findDamage(file: string, check: Check): Promise<string | undefined> {
  const worker = new Worker(new URL('./check-file-worker.ts', import.meta.url), {
    workerData: { file, check },
    ...threadOptions,
  })
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('message', (found: string) => resolve(found === 'ok' ? undefined : inOneLine(found)))
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The check of ${file} ended with ${code}`)))
  })
}

/** `*** in database main ***` stands above each finding. */
const inOneLine = (found: string) => found.replace(/^\*\*\*.*\*\*\*\n/, '').replaceAll('\n', '; ')
