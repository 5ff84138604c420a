import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './processes.ts'

/** Kept from run to run: `go run` would link a program anew at each start. */
const root = join(import.meta.dirname, '../../.cache/go')
/** As a reader's: with the standard library alone. Go's own cache lies beside the programs, where a test has another home. */
const env = { ...process.env, GOCACHE: join(root, 'build'), GO111MODULE: 'off', GOPROXY: 'off' }

async function run(command: string[]): Promise<string> {
  const { code, out, err } = await runCommand(command, { env })
  if (code !== 0) throw new Error(`${out}\n${err}`)
  return out
}

/** Compiles a program as `go run` does, once until it changes. What `gofmt` or `go vet` would change does not compile. */
async function compile(path: string): Promise<string> {
  const name = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 20)
  const program = join(root, 'programs', name)
  if (existsSync(program)) return program
  mkdirSync(join(root, 'programs'), { recursive: true })
  const target = mkdtempSync(join(root, 'new-'))
  try {
    const faults = await run(['gofmt', '-d', path])
    if (faults) throw new Error(`${path} is not written as gofmt writes it:\n${faults}`)
    await run(['go', 'vet', path])
    await run(['go', 'build', '-ldflags=-s -w', '-o', join(target, name), path])
    renameSync(join(target, name), program)
  } finally {
    rmSync(target, { recursive: true })
  }
  return program
}
const compiling = new Map<string, Promise<string>>()

/** How a program in Go is started. */
export async function goCommand(path: string): Promise<string[]> {
  const made = compiling.get(path) ?? compile(path)
  compiling.set(path, made)
  return [await made]
}
