import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Gateway, startGateway } from './gateway.ts'
import { environmentIn, runProgramIn } from './programs.ts'

/** A gateway for the tests of one file, and a folder for what their programs make. Both go with the last test. */
export function useGateway(name: string) {
  const home = mkdtempSync(join(tmpdir(), `snippets-${name}-`))
  // Filled in when it has started: tests and their helpers name it before.
  const gateway = {} as Gateway
  beforeAll(async () => {
    Object.assign(gateway, await startGateway())
  })
  afterAll(async () => {
    await gateway.stop()
    rmSync(home, { recursive: true, force: true })
  })

  const runProgram = (program: Parameters<typeof runProgramIn>[1], given: Record<string, string>) =>
    runProgramIn(home, program, given)
  return { gateway, home, environment: environmentIn(home), runProgram }
}
