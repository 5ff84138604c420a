import type { ConsoleForm } from '../../../domain/apis/console/console-form.ts'
import type { Ran } from '../../call-runner/use-run.ts'
import { newId } from '../../data/new-id.ts'

/** A call that was sent from this tab: what stood in its form, and how it ended. */
export interface HistoryEntry {
  id: string
  /** The operation: `server-post/sale`. */
  of: string
  /** Email of the account whose keys it was sent with; nobody else sees it. Empty for temporary keys. */
  owner: string
  atMs: number
  /** Names of cards and never their numbers; security codes are left out. */
  values: Record<string, string>
  /** Which scenario filled the form, by its place; empty for none. */
  scenario: string
  status: number
  answer: string
  durationMs: number
  isFailed: boolean
}

const storageKey = 'console-history'
/** Of all operations together. */
const entriesMax = 30

/** Where the browser keeps nothing for the page, the history lives as long as the page. */
let inMemory = '[]'

function readAll(): HistoryEntry[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? inMemory)
    return Array.isArray(found) ? (found as HistoryEntry[]) : []
  } catch {
    return JSON.parse(inMemory) as HistoryEntry[]
  }
}

function writeAll(entries: readonly HistoryEntry[]) {
  inMemory = JSON.stringify(entries)
  try {
    sessionStorage.setItem(storageKey, inMemory)
  } catch {
    // See `inMemory`.
  }
}

/** What was sent to an operation from this tab, the newest first: by temporary keys, and by those of who is signed in. */
export const readEntries = (of: string, owner: string): HistoryEntry[] =>
  readAll().filter(entry => entry.of === of && (entry.owner === '' || entry.owner === owner))

interface Sent {
  form: ConsoleForm
  values: Readonly<Record<string, string>>
  scenario: string
  ran: Ran
  owner: string
}

export function addEntry({ form, values, scenario, ran: { request }, owner }: Sent): HistoryEntry {
  const codes = new Set(form.fields.flatMap(({ name, named }) => (named === 'code' ? [name] : [])))
  const entry: HistoryEntry = {
    id: newId(),
    of: `${form.api}/${form.call}`,
    owner,
    atMs: Date.now(),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !codes.has(name))),
    scenario,
    status: request?.status ?? 0,
    answer: request?.answer ?? 'no answer yet',
    durationMs: request?.durationMs ?? 0,
    isFailed: request?.isFailed ?? true,
  }
  writeAll([entry, ...readAll()].slice(0, entriesMax))
  return entry
}

export const clearEntries = (of: string) => writeAll(readAll().filter(entry => entry.of !== of))
