// How a scanner is started: as the least urgent of all programs, bounded in time, with what it says kept.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** By the package of Debian that has it. */
const tools = { wapiti: 'wapiti', sqlmap: 'sqlmap' }

/** Packages that are not installed. */
export const missingPackages = (path = process.env.PATH ?? '') =>
  Object.entries(tools)
    .filter(([tool]) => !path.split(delimiter).some(folder => existsSync(join(folder, tool))))
    .map(([, name]) => name)

/** How long a tool that was interrupted may take for its report. */
const graceMs = 90_000

/** Ends what runs after `seconds`: `isCut` says so. With `answer` it is interrupted, asked what to do, and told that. */
export function runTool(tool, args, { folder, seconds, answer }) {
  return new Promise((done, failed) => {
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1' }
    const child = spawn('nice', ['-n', '15', tool, ...args], {
      cwd: folder,
      env,
      stdio: [answer ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    })
    // What ends before it asks does not read it.
    child.stdin?.on('error', () => {})
    child.stdin?.write(`${answer}\n`.repeat(50))
    let text = ''
    let isCut = false
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        text += chunk
      })
    const interrupt = () => {
      isCut = true
      child.kill(answer ? 'SIGINT' : 'SIGKILL')
    }
    const timers = [
      setTimeout(interrupt, seconds * 1_000),
      ...(answer ? [setTimeout(() => child.kill('SIGKILL'), seconds * 1_000 + graceMs)] : []),
    ]
    child.once('error', failed)
    child.once('close', code => {
      timers.forEach(clearTimeout)
      done({ code, text, isCut })
    })
  })
}
