import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { standsIn } from './find-card-number.ts'

const run = promisify(execFile)

/** All that a program left: by file, the log, and a dump of its database where that is no file. */
export type Remains = { name: string; bytes: Buffer }[]

/** Every file below a folder, the write-ahead log of SQLite too. */
export async function filesIn(folder: string): Promise<Remains> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return Promise.all(files.map(async name => ({ name, bytes: await readFile(name) })))
}

type Query = (statement: string) => Promise<Record<string, unknown>[]>

/** What a backup of a PostgreSQL schema has: by pg_dump, or where there is none by reading every table. */
export async function dumpOf({ url, schema, query }: { url: string; schema: string; query: Query }): Promise<Remains> {
  try {
    const plain = new URL(url)
    plain.search = ''
    const options = { maxBuffer: 256 * 1024 * 1024, encoding: 'buffer' } as const
    const { stdout } = await run('pg_dump', ['--inserts', `--schema=${schema}`, `--dbname=${plain.href}`], options)
    return [{ name: 'pg_dump', bytes: stdout }]
  } catch {
    const tables = await query(`select table_name from information_schema.tables where table_schema = '${schema}'`)
    const texts = tables.map(async ({ table_name: name }) => {
      const rows = await query(`select to_json(t)::text as text from "${schema}"."${name}" t`)
      return { name: String(name), bytes: Buffer.from(rows.map(({ text }) => text).join('\n')) }
    })
    return Promise.all(texts)
  }
}

/** Where a number stands among the remains, in whatever spelling. */
export const placesOf = (remains: Remains, number: string): string[] =>
  remains.filter(({ bytes }) => standsIn(bytes, number)).map(({ name }) => name)
