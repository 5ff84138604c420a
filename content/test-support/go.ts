import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Compiles a program into the folder as `go run` does, once until it changes. What `gofmt` or `go vet` would change does not compile. */
async function compile(path: string, folder: string): Promise<string> {
  const name = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 20)
  const program = join(folder, name)
  if (existsSync(program)) return program
  for (const each of [root, folder]) mkdirSync(each, { recursive: true })
  const target = mkdtempSync(join(folder, 'new-'))
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

/** How a program in Go is started. One that is no program of the articles is compiled beside itself, and goes with its folder. */
export async function goCommand(path: string, isKept: boolean): Promise<string[]> {
  const made = compiling.get(path) ?? compile(path, isKept ? join(root, 'programs') : dirname(path))
  compiling.set(path, made)
  return [await made]
}
