import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtPrograms } from '../../lib/test-support/built-programs.ts'
import { testSecrets } from './settings.ts'
import { startProgram } from './start-program.ts'

export interface TestGateway {
  url: string
  /** Ends it; its address then refuses connections. */
  stop(): Promise<void>
}

/** The real gateway program on a free port, with a store of its own. */
export async function startGateway(): Promise<TestGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-test-'))
  const program = await startProgram(builtPrograms.gateway, {
    GATEWAY_PORT: '0',
    SFTP_PORT: 'off',
    DATA_DIR: dataDir,
    GATEWAY_SECRET: testSecrets.GATEWAY_SECRET,
  })
  return {
    url: program.url,
    async stop() {
      await program.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
