import { readVersions } from '../store/in-person/terminals-table.ts'
import type { Reader } from '../store/tables.ts'

export type Watcher = {
  /** Something of the terminal was written: look what. */
  onChange: () => void
  /** Every ten seconds: the moment to say that one is still there. Pages have it; callers that wait for an end do not. */
  onBeat?: () => void
}
/** Watchers beat in ten parts, one part a second: five hundred at once would keep payments waiting. */
export const beatParts = 10
export const beatPartEveryMs = 1_000

/** Who watches which terminals in this program, and how they hear of changes, whichever copy of the gateway wrote them. */
export type TerminalWatch = {
  /** Ends with the function that it answers. */
  listen: (terminalId: string, watcher: Watcher) => () => void
  /** After a commit of this program: its watchers look at once. */
  tell: (terminalId: string) => void
  /** Looks whether other copies wrote something: one query, and none while nobody watches. */
  look: (db: Reader) => Promise<void>
  /** All of them, or one of the parts. */
  beat: (part?: number) => void
  /** How many pages watch; those of one terminal where it is named. */
  count: (terminalId?: string) => number
}

export function createTerminalWatch(): TerminalWatch {
  const watchers = new Map<string, Set<Watcher>>()
  const seen = new Map<string, number>()
  const partOf = new WeakMap<Watcher, number>()
  let listened = 0
  const tell = (id: string) => {
    for (const { onChange } of [...(watchers.get(id) ?? [])]) onChange()
  }
  return {
    listen: (id, watcher) => {
      const own = watchers.get(id) ?? new Set()
      partOf.set(watcher, listened++ % beatParts)
      watchers.set(id, own.add(watcher))
      return () => {
        if (!own.delete(watcher) || own.size > 0 || watchers.get(id) !== own) return
        watchers.delete(id)
        seen.delete(id)
      }
    },
    tell,
    look: async db => {
      for (const [id, version] of await readVersions(db, [...watchers.keys()])) {
        if (seen.get(id) === version) continue
        if (watchers.has(id)) seen.set(id, version)
        tell(id)
      }
    },
    beat: part => {
      for (const watcher of [...watchers.values()].flatMap(own => [...own]))
        if (part === undefined || partOf.get(watcher) === part) watcher.onBeat?.()
    },
    count: id => {
      const all = id === undefined ? [...watchers.values()].flatMap(own => [...own]) : [...(watchers.get(id) ?? [])]
      return all.filter(({ onBeat }) => onBeat !== undefined).length
    },
  }
}
