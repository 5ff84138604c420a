// The checks of the project, each a command with its output shown; `npm run check` runs the quick ones, `npm test` all.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { environment, kept, root, say } from './bootstrap.mjs'

/** A log has no colours, and a letter a dot instead of ten. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Runs a command with its output shown; resolves with its exit code. */
export function show([command, ...args], env = {}) {
  return new Promise(done => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment({ ...plain, ...env }),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', error => {
      console.error(error.message)
      done(1)
    })
    child.on('exit', code => done(code ?? 1))
  })
}

/** Runs a command to its end; resolves with its exit code and all that it wrote, for what runs beside others. */
function collect([command, ...args]) {
  return new Promise(done => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment({ NO_COLOR: '1' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk
      })
    child.on('error', error => done({ code: 1, output: error.message }))
    child.on('close', code => done({ code: code ?? 1, output }))
  })
}

/** Vitest, with its report in the given file of `.cache` and further arguments. */
export const unitCommand = (report, more = []) => [
  ...['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=.cache/${report}`],
  ...more,
]

/** Types are checked anew only where something changed since the last time; what `tsc` knows of it stays here. */
const typesOf = config => [
  'tsc',
  '-p',
  `${config}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  join(kept, `${config}.tsbuildinfo`),
]

/** Each quick check: its name and the commands that it runs one after the other. The longest first, as they run side by side. */
export const quickChecks = [
  { name: 'types of servers and tools', commands: [typesOf('tsconfig')] },
  // Types of routes are written before pages are checked.
  {
    name: 'types of pages',
    commands: [['react-router', 'typegen'], typesOf('tsconfig.browser'), typesOf('tsconfig.content')],
  },
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
  { name: 'module boundaries', commands: [['node', 'tools/check-boundaries.mjs']] },
  { name: 'types of end-to-end tests', commands: [typesOf('tsconfig.e2e')] },
  // What nothing uses, and in what the programs are made of also what tests alone use, unless it says `@internal`.
  {
    name: 'dead code',
    commands: [
      ['knip', '--no-progress'],
      ['knip', '--no-progress', '--production'],
    ],
  },
]

/** A line when a step begins and one when it ends, with its time; answers its exit code and its seconds. */
export async function timed(name, run) {
  const startedAt = performance.now()
  say(`▸ ${name}`)
  const code = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return code
}

/** A check to its end: a line with its time, and what its commands said of what is wrong. */
async function runCheck({ name, commands }) {
  const startedAt = performance.now()
  const failures = []
  for (const command of commands) {
    const { code, output } = await collect(command)
    if (code !== 0) failures.push(output.trim())
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  for (const failure of failures) console.log(failure)
  say(`${failures.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return { name, isSound: failures.length === 0 }
}

/** Runs checks side by side, one a processor; resolves with how each ended. */
export async function runChecks(checks) {
  mkdirSync(kept, { recursive: true })
  say(`▸ ${checks.map(({ name }) => name).join(', ')}`)
  const waiting = [...checks]
  const results = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}
