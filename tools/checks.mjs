// The checks of the project, each a command with its output shown; `npm run check` runs the quick ones, `npm test` all.
import { spawn } from 'node:child_process'
import { environment, root, say } from './bootstrap.mjs'

/** A log has no colours, and a letter a dot instead of ten. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Runs a command with its output shown; resolves with its exit code. */
export function show(command, args, env = {}) {
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

/** Vitest, with its report in the given file of `.cache` and further arguments. */
export const runUnit = (report, more = []) =>
  show('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=.cache/${report}`, ...more])

export const formatAndLint = {
  name: 'format and lint',
  run: () => show('biome', ['check', '--error-on-warnings', '.']),
}

export const types = {
  name: 'types',
  async run() {
    const typegen = await show('react-router', ['typegen'])
    const configs = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.e2e.json', 'tsconfig.content.json']
    return Math.max(typegen, ...(await Promise.all(configs.map(config => show('tsc', ['-p', config])))))
  },
}

export const boundaries = { name: 'module boundaries', run: () => show('node', ['tools/check-boundaries.mjs']) }

/** What nothing uses, and in what the programs are made of also what tests alone use, unless it says `@internal`. */
export const deadCode = {
  name: 'dead code',
  async run() {
    const codes = [await show('knip', ['--no-progress']), await show('knip', ['--no-progress', '--production'])]
    return Math.max(...codes)
  },
}

/** A line when a step begins and one when it ends, with its time; answers its exit code and its seconds. */
export async function timed(name, run) {
  const startedAt = performance.now()
  say(`▸ ${name}`)
  const code = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return code
}
