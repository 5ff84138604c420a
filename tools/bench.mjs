// What the product promises, measured: npm run bench -- [names…] [--long] [--list] [--json FILE]
// Runs the benches one after the other (all, or those named; short, or as long as their figures ask for) and prints one table: figure, asked,
// measured, met or not. Each bench ends with one line of JSON (`report` of bench/figures.mjs). Ends with 1 when a figure is not met or a bench failed.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benches } from '../bench/list.mjs'
import { ensureBuilt, ensureInstalled, ensureModernNode, environment, root, stop } from './bootstrap.mjs'

const shortLimitMs = 300_000
const longLimitMs = 7_200_000

/** Runs one bench; answers its figures, or one that says why there are none. */
async function runBench({ name, short = [], long = [] }, { isLong, chromium }) {
  const args = [join('bench', `${name}.mjs`), ...(isLong ? long : short)].map(String)
  const loadBefore = loadavg()[0].toFixed(1)
  console.log(`\n▸ node ${args.join(' ')} (load ${loadBefore})`)
  const child = spawn('node', args, {
    cwd: root,
    env: environment(chromium ? { CHROMIUM: chromium } : {}),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: what it started ends with it.
    detached: true,
  })
  const end = () => process.kill(-child.pid, 'SIGKILL')
  const timer = setTimeout(end, isLong ? longLimitMs : shortLimitMs)
  process.once('SIGINT', end).once('SIGTERM', end)
  let text = ''
  child.stdout.on('data', chunk => {
    text += chunk
    process.stdout.write(chunk)
  })
  const [code, signal] = await new Promise(done => child.once('close', (...end) => done(end)))
  const row = { bench: name, command: `node ${args.join(' ')}`, load: `${loadBefore} to ${loadavg()[0].toFixed(1)}` }
  clearTimeout(timer)
  process.off('SIGINT', end).off('SIGTERM', end)
  const figures = figuresIn(text)
  if (figures) return figures.map(figure => ({ ...row, ...figure }))
  const why = signal
    ? `it took longer than ${(isLong ? longLimitMs : shortLimitMs) / 60_000} min`
    : `it ended with ${code}`
  return [{ ...row, what: 'figures', asked: 'printed', measured: `none: ${why}`, isMet: false }]
}

function figuresIn(text) {
  const line = text.trimEnd().split('\n').at(-1) ?? ''
  return line.startsWith('{"bench":') ? JSON.parse(line).figures : undefined
}

function printTable(rows) {
  const cells = rows.map(({ bench, what, asked, measured, isMet, load }) => [
    ...[bench, what, asked, measured, isMet ? 'met' : 'NOT MET', load],
  ])
  const head = ['bench', 'figure', 'asked', 'measured', '', 'load']
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map(row => row[at].length)))
  const lineOf = row => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`
  console.log(`\n${lineOf(head)}\n|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`)
  for (const row of cells) console.log(lineOf(row))
}

async function main() {
  ensureInstalled()
  if (ensureModernNode()) return
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { long: { type: 'boolean' }, list: { type: 'boolean' }, json: { type: 'string' } },
  })
  if (values.list) {
    for (const { name, what } of benches) console.log(`${name.padEnd(16)} ${what}`)
    return
  }
  const unknown = positionals.filter(name => !benches.some(bench => bench.name === name))
  if (unknown.length > 0) stop(`There is no bench ${unknown.join(', ')}: npm run bench -- --list names them.`)
  const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  if (chosen.some(({ needs }) => needs)) ensureBuilt()
  const { findBrowser } = await import('./find-browser.mjs')
  const chromium = chosen.some(({ needs }) => needs === 'browser') ? (await findBrowser()).path : undefined
  const startedMs = performance.now()
  const rows = []
  for (const bench of chosen) rows.push(...(await runBench(bench, { isLong: values.long, chromium })))
  printTable(rows)
  const met = rows.filter(({ isMet }) => isMet).length
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`
  console.log(
    `\n${met} of ${rows.length} figures met, ${Math.round((performance.now() - startedMs) / 1000)} s; ${machine}; Node ${process.versions.node}; ${new Date().toISOString()}`,
  )
  if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
  process.exitCode = met === rows.length ? 0 : 1
}

await main()
