import { type ChildProcess, spawn } from 'node:child_process'
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

/** Runs a program that is expected to refuse its start. */
export async function runProgram(file: string, env: Record<string, string>): Promise<EndedProgram> {
  const { child, output, ended } = launch(file, env)
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const code = await ended
  clearTimeout(timer)
  return { code, ...output }
}
