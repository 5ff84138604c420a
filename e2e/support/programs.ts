import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtPrograms } from '../../src/lib/test-support/built-programs.ts'
import { compileCache } from '../../src/lib/test-support/compile-cache.ts'

/** Both real programs of one worker, on free ports and a data folder of their own. */
export interface Programs {
  portalUrl: string
  gatewayUrl: string
  demoPassword: string
  dataDir: string
  /** Everything both programs wrote to their outputs so far. */
  log(): string
  /** Kills the gateway, waits, and starts it again at its address: what it had in memory is gone. */
  restartGateway(whileAway: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

const startLimitMs = 90_000

function untilReady(name: string, child: ChildProcess, log: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not ready in time:\n${log.join('')}`)), startLimitMs)
    child.stdout?.on('data', chunk => {
      log.push(String(chunk))
      if (/^ready /m.test(String(chunk))) {
        clearTimeout(timer)
        resolve()
      }
    })
    child.stderr?.on('data', chunk => log.push(String(chunk)))
    child.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`${name} ended with ${code}:\n${log.join('')}`))
    })
  })
}

function endOf(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** Starts gateway and portal as `npm start` does; `settings` are added to the environment of both. */
export async function startPrograms(settings: Record<string, string> = {}): Promise<Programs> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-e2e-'))
  const [portalPort, gatewayPort] = [await freePort(), await freePort()]
  const demoPassword = 'a demo password for the e2e tests'
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...compileCache,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(portalPort),
    GATEWAY_PORT: String(gatewayPort),
    SFTP_PORT: '0',
    PORTAL_URL: `http://localhost:${portalPort}`,
    GATEWAY_URL: `http://localhost:${gatewayPort}`,
    AUTH_SECRET: 'auth-secret-of-the-e2e-tests-0123456789',
    GATEWAY_SECRET: 'gateway-secret-of-the-e2e-tests-0123456789',
    DEMO_PASSWORD: demoPassword,
    // All tests of a worker pay into one demo merchant: its limit a minute is tested at the gateway.
    GATEWAY_RATE_LIMIT: '0',
    // The shop of a test has its skin on this machine.
    SKINS_FROM_THIS_MACHINE: '1',
    // So are handlers of webhooks.
    NOTICES_TO_THIS_MACHINE: '1',
    LOG_LEVEL: 'info',
    ...settings,
  }
  const log: string[] = []
  const launch = (file: string) => spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let gateway = launch(builtPrograms.gateway)
  const portal = launch(builtPrograms.portal)
  const stop = async () => {
    await Promise.all([endOf(gateway), endOf(portal)])
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.all([untilReady('gateway', gateway, log), untilReady('portal', portal, log)])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    portalUrl: env.PORTAL_URL,
    gatewayUrl: env.GATEWAY_URL,
    demoPassword,
    dataDir,
    log: () => log.join(''),
    restartGateway: async whileAway => {
      await endOf(gateway, 'SIGKILL')
      await whileAway()
      gateway = launch(builtPrograms.gateway)
      await untilReady('gateway', gateway, log)
    },
    stop,
  }
}
