import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Gateway, startGateway } from './gateway.ts'
import { commandOf, runCommand } from './programs.ts'

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

  /** What a program knows beside what it is given. */
  const environment = { PATH: process.env['PATH'] ?? '', HOME: home, PYTHONDONTWRITEBYTECODE: '1' }
  /** What a program says, and how it ends. */
  async function runProgram({ language, path }: { language: string; path: string }, given: Record<string, string>) {
    const env = { ...environment, ...given }
    const { code, out, err } = await runCommand(await commandOf(language, path, home), { env, cwd: home })
    return { code, said: `${out}\n${err}`.trim() }
  }
  return { gateway, home, environment, runProgram }
}
