import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { killUnderLoad, type Load } from '../../platform/test-support/kill-under-load.ts'
import { hasPostgres } from '../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase } from '../../platform/test-support/own-database.ts'
import { isWholeRun } from '../../platform/test-support/whole-run.ts'
import { type RunningGateway, startGateway } from './run-gateway.ts'
import { isTorture } from './torture.ts'

export type KillableGateway = {
  /** Of its data: the folder, and the database where PostgreSQL has it. */
  place: { dataDir: string; databaseUrl: string | undefined }
  /** Where the program that runs now answers. */
  url: () => string
  request: (path: string, init?: RequestInit) => Promise<Response>
  start: () => Promise<RunningGateway>
  kill: () => Promise<void>
  /** Kills it while the clients work, starts it again on what it left, and so on, `soOften`. */
  killUnderLoad: (load: Load) => Promise<void>
}

/** Once in `npm test`, where many APIs do it; again and again in torture. */
const kills = isTorture ? 10 : 1
export const soOften = isTorture ? `${kills} times` : 'once'

/** By how much each life of a program that is killed in one long work is longer than the one before: so that one reaches the end. */
export const lifeGrowth = isTorture ? 1.6 : 3

/**
 * The real program with data of its own: dies at any time (`kill -9`), and starts again on what it left. On SQLite, and in long forms of
 * tests on PostgreSQL too (decision 0321; `isOnBoth`: always).
 */
export function testKills(
  title: string,
  run: (gateway: KillableGateway) => Promise<void>,
  { isOnBoth = isWholeRun || isTorture } = {},
): void {
  const stores = isOnBoth ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)
  for (const kind of stores)
    test.skipIf(kind === 'postgres' && !hasPostgres)(`${title} (${kind})`, { timeout: 3_600_000 }, async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'gateway-killed-'))
      const own = kind === 'postgres' ? await makeOwnDatabase() : undefined
      let running: RunningGateway | undefined
      const kill = async () => {
        await running?.end('SIGKILL')
      }
      try {
        const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
        const start = async () => {
          running = await startGateway(settings)
          return running
        }
        await start()
        await run({
          place: { dataDir, databaseUrl: own?.url },
          url: () => running?.url ?? '',
          request: (path, init) => fetch(`${running?.url}${path}`, init),
          ...{ start, kill },
          killUnderLoad: load => killUnderLoad(load, { kills, kill, start }),
        })
      } finally {
        await kill()
        await own?.remove()
        await rm(dataDir, { recursive: true })
      }
    })
}
