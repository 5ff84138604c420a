// One scan by wapiti, and what it found.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openListener } from './listener.mjs'
import { runTool } from './run-tool.mjs'

/** Its answer is the same however long it runs: one request. */
const quick = ['csp', 'http_headers', 'cookieflags']
/** All others but four: lists of files that other products have (nikto, buster), of passwords (brute_login_form) and of products (wapp). */
const modules = [
  ...['csrf', 'xss', 'permanentxss', 'sql', 'blindsql', 'file', 'exec', 'crlf', 'redirect', 'ssrf', 'xxe'],
  ...['shellshock', 'htaccess', 'methods', 'backup'],
]
/** So many of them are slow, such as those that try commands, files, XML and questions that wait: they get the time that the others leave. */
const slowCount = 6

/** What is above informational: what it calls additional is not. */
function findingsOf(report) {
  const kinds = { ...report.vulnerabilities, ...report.anomalies }
  return Object.entries(kinds).flatMap(([category, found]) =>
    found.map(({ method, path, info, parameter, level }) => ({
      ...{ tool: 'wapiti', kind: category, method, path, level, parameter: parameter ?? '', info },
    })),
  )
}

/** `starts`: addresses that it begins at; what they lead to is scanned too. A quarter of `seconds` is for finding pages, the rest for the modules. */
export async function runWapiti({ url, starts, seconds, folder, name }) {
  const output = join(folder, `wapiti-${name}.json`)
  const listener = await openListener()
  // What it knows of products is not asked for; without a file of it wapiti would look for one on the Internet, at each start.
  mkdirSync(join(folder, 'config'), { recursive: true })
  writeFileSync(join(folder, 'config', 'apps.json'), '{}')
  const each = Math.max(2, Math.floor((seconds * 0.75) / slowCount))
  const args = [
    ...['-u', `${url}/`, '--scope', 'domain', '-d', '1', '--max-links-per-page', '15', '--max-files-per-dir', '40'],
    ...starts.flatMap(start => ['-s', start]),
    ...['-m', [...quick, ...modules].join(','), '--max-scan-time', String(Math.ceil(seconds / 4))],
    ...['--max-attack-time', String(each), '--max-parameters', '60', '-t', '10', '--verify-ssl', '0', '--no-bugreport'],
    ...['--endpoint', listener.url, '--flush-session', '--store-session', join(folder, `session-${name}`)],
    ...['--store-config', join(folder, 'config'), '-v', '0', '-f', 'json', '-o', output],
  ]
  // Modules are asked for the time after each request: a long last one, and what it does at its end, come on top.
  const { isCut, text } = await runTool('wapiti', args, { folder, seconds: seconds * 2 + 120, answer: 'r' })
  listener.close()
  const called = listener.calls.map(path => ({
    ...{ tool: 'wapiti', kind: 'a request from the program to a machine of the scanner', path, method: '', level: 4 },
    ...{ parameter: '', info: '' },
  }))
  // What it found until then is lost: that is no clean scan.
  const report = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : undefined
  const lost = { tool: 'wapiti', kind: 'no report', method: '', path: '', level: 4, parameter: '' }
  const found = report ? findingsOf(report) : [{ ...lost, info: `${isCut ? 'in time' : ''} ${text.slice(-300)}` }]
  const launched = [...text.matchAll(/Launching module (\w+)/g)].map(([, module]) => module)
  const cut = [...text.matchAll(/Max attack time was reached for module (\w+)/g)].map(([, module]) => module)
  const resources = Number(/Wapiti found (\d+) URLs and forms/.exec(text)?.[1] ?? 0)
  return { findings: [...found, ...called], launched, cut, resources }
}
