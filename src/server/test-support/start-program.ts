import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileCache } from '../../lib/test-support/compile-cache.ts'

const root = join(import.meta.dirname, '../../..')

export interface RunningProgram {
  /** From its `ready` line. */
  url: string
  process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface EndedProgram {
  code: number | null
  stdout: string
  stderr: string
}

function launch(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...compileCache, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => {
    output.stdout += chunk
  })
  child.stderr.on('data', chunk => {
    output.stderr += chunk
  })
  const ended = new Promise<number | null>(resolve => child.on('exit', code => resolve(code)))
  return { child, output, ended }
}

/** Starts a program as people do, and waits until it says that it is ready. */
export async function startProgram(file: string, env: Record<string, string>): Promise<RunningProgram> {
  const { child, output, ended } = launch(file, env)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /^ready (\S+)$/m.exec(output.stdout)
      if (ready?.[1]) resolve(ready[1])
    })
    void ended.then(code => reject(new Error(`${file} ended with ${code} before it was ready:\n${output.stderr}`)))
  })
  return {
    url,
    process: child,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

const patienceMs = 60_000

/** Runs a program that is expected to refuse its start; one that does not end is killed, with a word of what it was about. */
export async function runProgram(file: string, env: Record<string, string>): Promise<EndedProgram> {
  const { child, output, ended } = launch(file, env)
  let before: string | undefined
  const timer = setTimeout(() => {
    before = `${file} did not end within ${patienceMs / 1_000} s; it wrote ${JSON.stringify(output)}; its threads wait in ${waitsOf(child.pid)}`
    child.kill('SIGKILL')
  }, patienceMs)
  const code = await ended
  clearTimeout(timer)
  if (before) throw new Error(before)
  return { code, ...output }
}

/** Linux says of each thread in which of its calls it waits. */
function waitsOf(pid = 0): string {
  try {
    const threads = `/proc/${pid}/task`
    const read = (thread: string, what: string) => readFileSync(join(threads, thread, what), 'utf8').trim()
    return readdirSync(threads)
      .map(thread => `${read(thread, 'comm')}: ${read(thread, 'wchan')}`)
      .join(', ')
  } catch (error) {
    return `(${String(error)})`
  }
}
