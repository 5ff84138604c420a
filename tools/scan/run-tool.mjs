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

/** Ends what runs after `seconds`: `isCut` says so. */
export function runTool(tool, args, { folder, seconds }) {
  return new Promise((done, failed) => {
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1' }
    const child = spawn('nice', ['-n', '15', tool, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    let isCut = false
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        text += chunk
      })
    const timer = setTimeout(() => {
      isCut = true
      child.kill('SIGKILL')
    }, seconds * 1_000)
    child.once('error', failed)
    child.once('close', code => {
      clearTimeout(timer)
      done({ code, text, isCut })
    })
  })
}
