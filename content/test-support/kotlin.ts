import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './processes.ts'

/** Kept from run to run: the compiler takes seconds for each program. */
const root = join(import.meta.dirname, '../../.cache/kotlin')

/** Compiles a program as its first line says, once until it changes. Warnings are errors. */
async function compile(path: string): Promise<string> {
  const name = `${createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 20)}.jar`
  const program = join(root, name)
  if (existsSync(program)) return program
  mkdirSync(root, { recursive: true })
  const target = mkdtempSync(join(root, 'new-'))
  try {
    const command = ['kotlinc', '-Werror', path, '-include-runtime', '-d', join(target, name)]
    const { code, out, err } = await runCommand(command, { env: process.env })
    if (code !== 0) throw new Error(`${out}\n${err}`)
    renameSync(join(target, name), program)
  } finally {
    rmSync(target, { recursive: true })
  }
  return program
}
const compiling = new Map<string, Promise<string>>()

/** How a program in Kotlin is started. */
export async function kotlinCommand(path: string): Promise<string[]> {
  const made = compiling.get(path) ?? compile(path)
  compiling.set(path, made)
  return ['java', '-XX:TieredStopAtLevel=1', '-jar', await made]
}
