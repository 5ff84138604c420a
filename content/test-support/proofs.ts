import { appendFileSync } from 'node:fs'

/** Where each run of a program is noted, a line of JSON; nowhere, unless `npm run docs:prove` asks for it. */
const file = process.env['PROOFS_FILE']
const programs = new Map<string, string>()

/** Says which program a command starts. */
export function knowCommand(command: readonly string[], path: string): void {
  if (file) programs.set(command.join('\0'), path)
}

/** The program that a command starts, whatever arguments it is given behind. */
function programOf(command: readonly string[]): string | undefined {
  const text = command.join('\0')
  for (const [known, path] of programs) if (text === known || text.startsWith(`${known}\0`)) return path
}

/**
 * Notes that a program ran as its article says; `ms` from its start to its end, for one that ends by itself; `on` what it runs on where
 * its language alone does not say it.
 */
export function noteRun(path: string, ms?: number, on?: string): void {
  if (file) appendFileSync(file, `${JSON.stringify({ path, ms, on })}\n`)
}

/** The same of what a command started. */
export function noteCommand(command: readonly string[], ms?: number): void {
  const path = file && programOf(command)
  if (path) noteRun(path, ms)
}
