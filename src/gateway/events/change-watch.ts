import type { ChangeKind } from '../../domain/workbench/change-kinds.ts'
import { writePosition } from '../../domain/workbench/change-position.ts'
import { readPositions } from '../store/events/change-positions.ts'
import type { Reader } from '../store/tables.ts'

export type ChangeWatcher = {
  /** These kinds of things may be new; so the books stand now. */
  onChange: (kinds: readonly ChangeKind[], position: string) => void
  /** The moment to say that one is still there. */
  onBeat: () => void
  /** The program stops. */
  onEnd: () => void
}

/** Who waits for changes of which merchants in this copy of the gateway, whichever copy wrote them. */
export type ChangeWatch = {
  /** By the caller's name of the merchant, which need not exist yet. Ends with the function that it answers. */
  listen: (reference: string, watcher: ChangeWatcher) => () => void
  /**
   * Compares what is stored of watched merchants with what it was, and tells their watchers: all in turn, or those named. The first look
   * at one only learns where it stands.
   */
  look: (db: Reader, references?: readonly string[]) => Promise<void>
  /** Something of these merchants was written here: looks at the watched ones without waiting for their turn. */
  lookAt: (db: Reader, merchantIds: Iterable<string>) => Promise<void>
  /** Where the books of a watched merchant stood at the last look; empty where there was none, or no merchant. */
  positionOf: (reference: string) => string
  beat: () => void
  /** Ends all streams, and takes no more. */
  end: () => void
  /** How many watch; those of one merchant where it is named. */
  count: (reference?: string) => number
}

type Watched = {
  watchers: Set<ChangeWatcher>
  merchantId?: string
  positions?: ReadonlyMap<ChangeKind, string> | undefined
}

/** How many merchants one query compares: with more of them, each is looked at less often. */
const lookedAtOnce = 200

export function createChangeWatch(): ChangeWatch {
  const watched = new Map<string, Watched>()
  const referencesById = new Map<string, string>()
  let turn = 0

  const forget = (reference: string, { merchantId }: Watched) => {
    watched.delete(reference)
    if (merchantId !== undefined) referencesById.delete(merchantId)
  }
  const all = () => [...watched.values()].flatMap(({ watchers }) => [...watchers])

  const compare = async (db: Reader, references: readonly string[]) => {
    const found = await readPositions(db, references)
    for (const reference of references) {
      const one = watched.get(reference)
      // Where there is no merchant yet, all that it has later is new.
      if (one) one.positions ??= found.has(reference) ? undefined : new Map()
    }
    for (const [reference, { merchantId, positions }] of found) {
      const one = watched.get(reference)
      if (!one) continue
      const kinds = [...positions].filter(([kind, place]) => one.positions?.get(kind) !== place).map(([kind]) => kind)
      const isFirst = one.positions === undefined
      one.merchantId = merchantId
      one.positions = positions
      referencesById.set(merchantId, reference)
      if (!isFirst && kinds.length > 0)
        for (const { onChange } of [...one.watchers]) onChange(kinds, writePosition(positions))
    }
  }

  // One after the other: what was read first and comes last would bring back what a later look already told.
  let looking = Promise.resolve()
  const look = (db: Reader, references: readonly string[]): Promise<void> => {
    if (references.length === 0) return Promise.resolve()
    const done = looking.then(() => compare(db, references))
    looking = done.catch(() => undefined)
    return done
  }

  return {
    listen: (reference, watcher) => {
      const one = watched.get(reference) ?? { watchers: new Set() }
      watched.set(reference, one)
      one.watchers.add(watcher)
      return () => {
        if (one.watchers.delete(watcher) && one.watchers.size === 0 && watched.get(reference) === one)
          forget(reference, one)
      }
    },
    look: (db, references) => {
      if (references) return look(db, references)
      const names = [...watched.keys()]
      const from = turn < names.length ? turn : 0
      turn = from + lookedAtOnce
      return look(db, names.slice(from, turn))
    },
    lookAt: (db, merchantIds) => look(db, Array.from(merchantIds, id => referencesById.get(id)).filter(isThere)),
    positionOf: reference => writePosition(watched.get(reference)?.positions ?? new Map()),
    beat: () => {
      for (const { onBeat } of all()) onBeat()
    },
    end: () => {
      for (const { onEnd } of all()) onEnd()
    },
    count: reference => (reference === undefined ? all().length : (watched.get(reference)?.watchers.size ?? 0)),
  }
}

const isThere = (reference: string | undefined): reference is string => reference !== undefined
