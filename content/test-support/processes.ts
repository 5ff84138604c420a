import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { noteCommand } from './proofs.ts'

export type Ended = { code: number | null; out: string; err: string }

/** Runs a command to its end. */
export function runCommand(command: string[], options: { env: NodeJS.ProcessEnv; cwd?: string }) {
  const [program = '', ...args] = command
  const startedAt = performance.now()
  const child = spawn(program, args, { ...options, timeout: 100_000 })
  child.stdin.end()
  return new Promise<Ended>(resolve => {
    const texts = { out: '', err: '' }
    child.stdout.on('data', chunk => {
      texts.out += chunk
    })
    child.stderr.on('data', chunk => {
      texts.err += chunk
    })
    child.on('close', code => {
      if (code === 0) noteCommand(command, performance.now() - startedAt)
      resolve({ code, out: texts.out.trim(), err: texts.err.trim() })
    })
  })
}

/** What a program printed first that fits the pattern: its first group. Rejects with all it said when it ends before. */
export function firstLine(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = ''
    program.stdout?.on('data', chunk => {
      seen += chunk
      const match = pattern.exec(seen)
      if (match) resolve(match[1] as string)
    })
    program.stderr?.on('data', chunk => {
      seen += chunk
    })
    program.on('exit', code => reject(new Error(`ended with ${code}: ${seen}`)))
  })
}

/** Ends a program, and waits until it has ended. */
export async function stopProcess(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise(resolve => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
}

/** A port that nobody listens at now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}
