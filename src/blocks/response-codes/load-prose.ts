import * as z from 'zod'
import { findTable, tableNames } from '../../domain/apis/index.ts'
import type { BlockSources } from '../block.ts'

/** One code for readers: what it says, why it comes, what to do. */
export type CodeProse = { code: string; meaning: string; cause: string; cure: string }
export type ProseTable = { caption: string; rows: CodeProse[] }

const line = z.string().min(1)
const Prose = z.record(z.string(), z.strictObject({ meaning: line, cause: line, cure: line }))
/** A file of `content/codes`, by the names of its API's tables. */
const ProseFile = z.record(z.string(), z.strictObject({ caption: line, codes: Prose }))
/** What is the same in every API that has the code. */
const SharedFile = z.strictObject({ codes: Prose })

/** The sentence that an author gets for what stands in a file, or does not. */
const fault = (file: string, problem: string) => `content/codes/${file}.yaml: ${problem}.`

async function read<Schema extends z.ZodType>(file: string, schema: Schema, { codes }: BlockSources) {
  const found = await codes(file)
  if ('problem' in found) return fault(file, found.problem)
  const parsed = schema.safeParse(found.tables ?? {})
  if (parsed.success) return { file: parsed.data }
  const [issue] = parsed.error.issues
  return fault(file, `${issue?.path.join(' → ')}: ${issue?.message}`)
}

/**
 * The prose of a table `api/table`, in the order of its codes. A sentence for the author when a code has none, and when there is
 * prose of a code or a table that the API does not have.
 */
export async function loadProse(of: string, sources: BlockSources): Promise<ProseTable | string> {
  const [api = '', name = ''] = of.split('/')
  const codes = findTable('codes', of) ?? []
  const own = await read(api, ProseFile, sources)
  const shared = await read('shared', SharedFile, sources)
  if (typeof own === 'string') return own
  if (typeof shared === 'string') return shared
  const superfluous = Object.keys(own.file).find(table => !tableNames('codes').includes(`${api}/${table}`))
  if (superfluous !== undefined) return fault(api, `the API has no table of codes "${superfluous}"`)
  const table = own.file[name]
  if (!table) return fault(api, `there is no table "${name}"`)
  const unknown = Object.keys(table.codes).find(code => !codes.includes(code))
  if (unknown !== undefined) return fault(api, `${name}: the API has no code "${unknown}"`)
  const rows: CodeProse[] = []
  for (const code of codes) {
    const prose = table.codes[code] ?? shared.file.codes[code]
    if (!prose) return fault(api, `${name}: nothing is said of the code "${code}"`)
    rows.push({ code, ...prose })
  }
  return { caption: table.caption, rows }
}
