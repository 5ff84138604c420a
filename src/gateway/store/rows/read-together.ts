import type { Reader } from '../tables.ts'

/** Several reads that see the books as they are at one moment, whatever is written meanwhile. */
export const readTogether = <Result>(read: Reader, work: (db: Reader) => Promise<Result>): Promise<Result> =>
  read.transaction().setIsolationLevel('repeatable read').execute(work)
