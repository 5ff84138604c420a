import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtPrograms } from '../../lib/test-support/built-programs.ts'
import { makeOwnDatabase } from '../../platform/test-support/own-database.ts'
import { openPortalStore, type PortalStore } from '../db/portal-store.ts'
import { testSecrets } from './settings.ts'
import { type RunningProgram, startProgram } from './start-program.ts'

export interface KillablePrograms {
  /** Of the portal's data. */
  dataDir: string
  /** Of the portal that runs now. */
  url(): string
  /** Gives how long each took until it was ready, in ms. */
  start(): Promise<{ gatewayMs: number; portalMs: number }>
  /** `kill -9` of both at once, as when the power goes. */
  kill(): Promise<void>
  /** The portal's database; no program may run. */
  openStore(): Promise<PortalStore>
  remove(): Promise<void>
}

/** Both built programs with data of their own, each on a database of the kind: they die at any time, and start again on what they left. */
export async function makeKillablePrograms(kind: PortalStore['kind']): Promise<KillablePrograms> {
  const [dataDir, gatewayDir] = await Promise.all(
    ['portal', 'gateway'].map(name => mkdtemp(join(tmpdir(), `${name}-killed-`))),
  )
  if (!dataDir || !gatewayDir) throw new Error('There is no folder')
  const own = kind === 'postgres' ? await Promise.all([makeOwnDatabase(), makeOwnDatabase()]) : undefined
  const shared = { ...testSecrets, LOG_LEVEL: 'fatal' }
  const gatewaySettings = {
    ...{ GATEWAY_PORT: '0', SFTP_PORT: 'off', GATEWAY_RATE_LIMIT: '0', NOTICES_TO_THIS_MACHINE: '1' },
    ...{ DATA_DIR: gatewayDir, ...(own && { GATEWAY_DATABASE_URL: own[1].url }) },
  }
  const portalSettings = {
    // Each client has an address of its own.
    ...{ PORT: '0', SEED_DEMO: '1', TRUST_PROXY: '1' },
    ...{ DATA_DIR: dataDir, ...(own && { PORTAL_DATABASE_URL: own[0].url }) },
  }
  let gateway: RunningProgram | undefined
  let portal: RunningProgram | undefined
  const kill = async () => {
    await Promise.all([portal?.stop('SIGKILL'), gateway?.stop('SIGKILL')])
  }
  return {
    dataDir,
    url: () => portal?.url ?? '',
    async start() {
      const beginMs = performance.now()
      gateway = await startProgram(builtPrograms.gateway, { ...shared, ...gatewaySettings })
      const betweenMs = performance.now()
      portal = await startProgram(builtPrograms.portal, { ...shared, ...portalSettings, GATEWAY_URL: gateway.url })
      return { gatewayMs: Math.round(betweenMs - beginMs), portalMs: Math.round(performance.now() - betweenMs) }
    },
    kill,
    openStore: () => openPortalStore({ databaseUrl: own?.[0].url ?? null, dataDir }),
    async remove() {
      await kill()
      await Promise.all(own?.map(database => database.remove()) ?? [])
      await Promise.all([dataDir, gatewayDir].map(folder => rm(folder, { recursive: true })))
    },
  }
}
