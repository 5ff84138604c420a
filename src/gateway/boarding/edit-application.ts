import {
  type ApplicationFinder,
  changeApplication,
  findApplication,
  lockApplication,
} from '../store/merchants/applications-table.ts'
import type { Writer } from '../store/tables.ts'
import { type ApplicationEntry, openEntry, sealFile } from './application-file.ts'
import type { BoardingTools } from './boarding-client.ts'
import { type Outcome, unknownKey } from './outcome.ts'

/** An application as it stands; refused when the finder's organization has none with this key. */
export async function readApplication(
  finder: ApplicationFinder,
  { store, keys }: Pick<BoardingTools, 'store' | 'keys'>,
): Promise<Outcome<ApplicationEntry>> {
  const row = await findApplication(store.read, finder)
  return row ? { ok: true, value: openEntry(row, keys) } : unknownKey()
}

type Work = (entry: ApplicationEntry, trx: Writer) => Outcome<ApplicationEntry> | Promise<Outcome<ApplicationEntry>>

/**
 * One change of an application, alone: the row is locked, `work` answers what it shall be, and that is stored. What is
 * answered unchanged is not written, and a refusal changes nothing of it; what `work` wrote elsewhere, such as a wrong try
 * of a code, stays.
 */
export async function editApplication(
  finder: ApplicationFinder,
  tools: BoardingTools,
  work: Work,
): Promise<Outcome<ApplicationEntry>> {
  return tools.store.write(async trx => {
    const row = await lockApplication(trx, finder)
    if (!row) return unknownKey()
    const before = openEntry(row, tools.keys)
    const outcome = await work(before, trx)
    if (!outcome.ok || outcome.value === before) return outcome
    const { file } = outcome.value
    const {
      id,
      number: _number,
      merchant_id: _merchant,
      external_key: _key,
      created_at_ms: _at,
      ...rest
    } = outcome.value.row
    const change = { ...rest, sealed_file: sealFile(id, file, tools), updated_at_ms: tools.clock() }
    await changeApplication(trx, id, change)
    return { ok: true, value: { row: { ...outcome.value.row, ...change }, file } }
  })
}
