import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { Check } from './check-file.ts'
import { brokenSeal } from './file-seal.ts'

/** Answers `ok`, or the first thing that is wrong. */
function look({ file, check }: { file: string; check: Check }): string {
  const broken = brokenSeal(file)
  if (broken) return broken
  let database: Database.Database | undefined
  try {
    database = new Database(file, { readonly: true, fileMustExist: true })
    return String(database.pragma(`${check}(1)`, { simple: true }))
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    // Damage that keeps SQLite from looking any further.
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return message
    throw error
  } finally {
    database?.close()
  }
}

parentPort?.postMessage(look(workerData))
