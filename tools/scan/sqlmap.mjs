// Scans by sqlmap, at level 3 and risk 2, and what it found.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './run-tool.mjs'

/** As a proxy writes it down. */
function asLogged({ method, url, headers, body }, host) {
  const rows = Object.entries({ Host: host, 'User-Agent': 'scan', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  // A star would be taken for the place to inject at.
  return [`${method} ${url} HTTP/1.1`, ...rows, '', body.replaceAll('*', '')].join('\n')
}

const line = '='.repeat(54)
const logOf = (targets, host) =>
  targets
    .map(each => `${line}\n12:00:00  https://${host}  [127.0.0.1]\n${line}\n${asLogged(each, host)}\n${line}\n\n`)
    .join('\n')

/** Rows of the table that it writes for several targets: a row without a technique says that nothing was found. */
function rowsOf(file) {
  if (!existsSync(file)) return []
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n')
  return rows
    .map(
      row => /^(?<url>.*),(?<place>[^,]*),(?<parameter>[^,]*),(?<techniques>[^,]*),(?<notes>[^,]*)$/.exec(row)?.groups,
    )
    .filter(row => row?.techniques)
}

/** What it says aloud, and what it guesses: that a parameter might be open to something is looked at as well. */
function findingsOf(text, file) {
  const finding = (kind, path, parameter, info) => ({
    tool: 'sqlmap',
    kind,
    method: '',
    path,
    level: 3,
    parameter,
    info,
  })
  const rows = rowsOf(file).map(row => finding('SQL injection', row.url, row.parameter, row.techniques))
  const places = [...text.matchAll(/^Parameter: (.+)$/gm)].map(([, each]) => finding('SQL injection', '', each, ''))
  const guesses = [...text.matchAll(/heuristic \((XSS|FI|basic)\) test shows that (.+?) might be (.+)/g)]
  return [...rows, ...places, ...guesses.map(([, kind, where, what]) => finding(`heuristic ${kind}`, '', where, what))]
}

const shared = [
  // Where nobody types, it would read its targets from there.
  ...[
    '--ignore-stdin',
    '--batch',
    '--flush-session',
    '--force-ssl',
    '--level',
    '3',
    '--risk',
    '2',
    '--dbms',
    'SQLite',
    '--skip-waf',
  ],
  ...[
    '--ignore-code',
    '401',
    '--timeout',
    '15',
    '--retries',
    '1',
    '--disable-coloring',
    '--answers',
    'follow=N,skip=N',
  ],
]
const done = text => /\[INFO\] fetched data logged|all tested parameters|ending @|\[\*\] ending/.test(text)

/**
 * It tries one request of each path, whatever its method and body are: so every round has each path once. And none without a parameter: what is in
 * a path alone is left to wapiti.
 */
export function roundsOf(targets) {
  const rounds = []
  const seen = new Map()
  for (const target of targets.filter(({ url, body }) => url.includes('?') || body !== '')) {
    const [path] = target.url.split('?')
    const round = seen.get(path) ?? 0
    seen.set(path, round + 1)
    rounds[round] = [...(rounds[round] ?? []), target]
  }
  return rounds
}

/**
 * All requests with `--smart`: each parameter is tried with a few values, and with all when one of them makes a difference. Headers of the browser
 * are left to `runInFull`.
 */
export async function runSmart({ host, targets, seconds, folder, name }) {
  const endsMs = performance.now() + seconds * 1_000
  const skip = ['--smart', '--skip', 'user-agent,referer,host']
  const rounds = roundsOf(targets)
  const findings = []
  let tested = 0
  for (const [at, round] of rounds.entries()) {
    const left = (endsMs - performance.now()) / 1_000
    if (left < 5) break
    const [log, results] = [join(folder, `${name}-${at}.log`), join(folder, `${name}-${at}.csv`)]
    writeFileSync(log, logOf(round, host))
    const where = ['-l', log, '--results-file', results, '--output-dir', join(folder, `${name}-${at}`)]
    const { text, isCut } = await runTool('sqlmap', [...where, ...shared, ...skip], { folder, seconds: left })
    findings.push(...findingsOf(text, results))
    const begun = text.match(/^\[[\d:]+\] \[INFO\] testing URL /gm)?.length ?? 0
    tested += isCut ? Math.max(0, begun - 1) : begun
  }
  return { findings, tested, of: rounds.flat().length }
}

/** Everything that there is for each request, one after the other, until the time is over. */
export async function runInFull({ host, targets, seconds, folder, name }) {
  const endsMs = performance.now() + seconds * 1_000
  const findings = []
  let tested = 0
  for (const [at, target] of targets.entries()) {
    const left = (endsMs - performance.now()) / 1_000
    if (left < 5) break
    const file = join(folder, `${name}-${at}.txt`)
    writeFileSync(file, asLogged(target, host))
    const args = ['-r', file, '--output-dir', join(folder, `${name}-${at}`), ...shared]
    const { text, isCut } = await runTool('sqlmap', args, { folder, seconds: left })
    findings.push(...findingsOf(text, '').map(each => ({ ...each, path: target.path, method: target.method })))
    if (!isCut && done(text)) tested += 1
  }
  return { findings, tested, of: targets.length }
}
