// Scans both programs with wapiti and sqlmap: npm run scan -- [--minutes 15] [--only wapiti|sqlmap] [--program portal|gateway] [--signed in|out] [--json report.json]
// Debian has both: apt-get install wapiti sqlmap. Starts gateway and portal on data of their own, behind TLS, and scans the routes of their OpenAPI
// documents and pages, signed out and signed in. Ends with 1 on a finding above informational, but those of tools/scan/expected.mjs, which has a
// reason for each; with 2 where a scanner is missing or asked for wrongly. The minutes are shared out among what is asked for; what was reached in
// them is printed. For all: --minutes 240, or as much part by part.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt, say } from './bootstrap.mjs'

const choices = { only: ['wapiti', 'sqlmap'], program: ['portal', 'gateway'], signed: ['in', 'out'] }
/** Parts of the time: a program, signed out or in, by wapiti; the same by sqlmap with `--smart`; signed in by sqlmap in full. */
const shares = { wapiti: 5, smart: 4, full: 6 }
const used = (tools, { prove }) => Object.keys(shares).filter(name => tools[name] && (name !== 'full' || prove))

/** How long each tool has for each subject, in seconds, so that all of them together have `minutes`. */
export function shareOut(minutes, subjects, tools) {
  const parts = subjects.flatMap(subject => used(tools, subject)).reduce((sum, name) => sum + shares[name], 0)
  return Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, (minutes * 60 * share) / parts]))
}

/** A scan that reached nothing has shown nothing. */
const reachedNothing = ({ program, who }) => ({
  ...{ tool: 'programs', kind: 'the scan reached no route', method: '', path: '', level: 4, parameter: '', info: '' },
  ...{ program, who },
})

const urlOf = ({ url }, base) => base + url
/** Addresses with something behind the question mark: what a scanner of pages can put its values into. */
const withQuery = targets => targets.filter(({ method, url }) => method === 'GET' && url.includes('?'))

/** What is scanned of a program: its requests, what proves who calls, and pages to begin at. */
async function subjectsOf(scanned) {
  const { proveWithSessions, provisionMerchant } = await import('./scan/programs.mjs')
  const { gatewayTargets, openTokens, proveWithKeys } = await import('./scan/gateway-calls.mjs')
  const { operationsOf, targetsOf } = await import('./scan/targets.mjs')
  const { describedApis } = await import('../src/gateway/apis/openapi/define.ts')
  const { default: routes } = await import('../src/app/routes.ts')
  const { direct } = scanned
  const read = async address => (await fetch(address)).json()
  const portal = await read(`${direct.portal}/api/openapi.json`)
  const documents = new Map()
  for (const [name] of describedApis) documents.set(name, await read(`${direct.gateway}/openapi/${name}.json`))
  const keys = await provisionMerchant(direct.gateway)
  const tokens = await openTokens(documents, keys, direct.gateway)
  const sessions = await proveWithSessions(direct.portal)
  const flat = list =>
    list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...flat(children)])
  const pages = flat(routes)
    .filter(path => !/[:*]/.test(path))
    .map(path => ({ method: 'GET', path: `/${path}`, url: `/${path}` }))
  const gatewayRoutes = [...documents.values()].flatMap(operationsOf)
  const of = values => [...documents].flatMap(([name, document]) => gatewayTargets(name, document, values(name)))
  const ofPortal = { program: 'portal', targets: targetsOf(portal), pages, routes: [...operationsOf(portal), ...pages] }
  const ofGateway = { program: 'gateway', pages: [], routes: gatewayRoutes }
  return {
    sessions,
    subjects: [
      { ...ofPortal, who: 'signed out', prove: undefined },
      { ...ofPortal, who: 'signed in', prove: sessions.prove },
      { ...ofGateway, who: 'signed out', prove: undefined, targets: of(() => new Map()) },
      {
        ...ofGateway,
        who: 'signed in',
        prove: proveWithKeys(documents, tokens),
        targets: of(name => tokens.get(name)),
      },
    ],
  }
}

/** What a program says that it never should, and which of its routes were reached. */
function readAnswers(answers, { program, who, routes }, patternOf) {
  const failures = new Map()
  for (const { method, path, status, what } of answers)
    if (status >= 500 || (status === 0 && what !== 'late'))
      failures.set(`${method} ${path} ${status}`, { method, path, status, what })
  const reached = new Set()
  const patterns = routes.map(({ method, path }) => ({ name: `${method} ${path}`, method, pattern: patternOf(path) }))
  for (const place of new Set(answers.map(({ method, path }) => `${method} ${path}`))) {
    const [method, path] = place.split(' ')
    for (const route of patterns) if (route.method === method && route.pattern.test(path)) reached.add(route.name)
  }
  const count = test => answers.filter(({ status }) => test(status)).length
  return {
    ...{
      program,
      who,
      answers: answers.length,
      reached: reached.size,
      routes: new Set(patterns.map(({ name }) => name)).size,
    },
    ...{ refusedForNow: count(status => status === 429), late: answers.filter(({ what }) => what === 'late').length },
    findings: [...failures.values()].map(({ method, path, status, what }) => ({
      ...{ tool: 'programs', kind: `an answer of ${status}`, method, path, level: 3, parameter: '', info: what ?? '' },
    })),
  }
}

async function scanWith(tools, subject, way, { seconds, folder, name }) {
  const { formsPage, jsonOfForm } = await import('./scan/targets.mjs')
  const { program, who, targets, pages, prove, base } = subject
  const host = new URL(base).host
  way.state.prove = prove
  way.state.translate = jsonOfForm
  way.state.pages.set('/scan-forms', formsPage(targets))
  const findings = []
  const uses = used(tools, subject)
  if (uses.includes('wapiti')) {
    const starts = [`${base}/scan-forms`, ...[...withQuery(targets), ...pages].map(each => urlOf(each, base))]
    const found = await tools.wapiti({ url: base, starts, seconds: seconds.wapiti, folder, name })
    say(
      `wapiti  ${program} ${who}: ${found.resources} pages and forms, ${found.launched.length} modules, not at their end in time: ${found.cut.join(' ') || 'none'}`,
    )
    findings.push(...found.findings)
  }
  if (uses.includes('smart')) {
    const found = await tools.smart({ host, targets, seconds: seconds.smart, folder, name: `smart-${name}` })
    say(`sqlmap  ${program} ${who}, --smart: ${found.tested} of ${found.of} requests with parameters`)
    findings.push(...found.findings)
  }
  if (uses.includes('full')) {
    const chosen = representative(targets)
    const found = await tools.full({ host, targets: chosen, seconds: seconds.full, folder, name: `full-${name}` })
    say(`sqlmap  ${program} ${who}, in full: ${found.tested} of ${found.of} requests`)
    findings.push(...found.findings)
  }
  return findings.map(each => ({ ...each, program, who }))
}

/** Of each part of a program the read and the write with the most parameters. */
export function representative(targets) {
  const size = ({ url, body }) => (url + body).split(/[&,]|\?/).length
  const best = new Map()
  for (const target of targets) {
    const part = `${target.method === 'GET'} ${target.path.split('/').slice(1, 3).join('/')}`
    if (size(target) > 1 && size(target) > size(best.get(part) ?? { url: '', body: '' })) best.set(part, target)
  }
  return [...best.values()].sort((a, b) => size(a) - size(b))
}

async function scan({ minutes, only, program, signed, json }) {
  const { missingPackages } = await import('./scan/run-tool.mjs')
  const missing = missingPackages().filter(name => !only || name === only)
  if (missing.length > 0) {
    say(`not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`)
    return 2
  }
  ensureBuilt()
  setPriority(15)
  const { startScanned } = await import('./scan/programs.mjs')
  const { runWapiti } = await import('./scan/wapiti.mjs')
  const { runSmart, runInFull } = await import('./scan/sqlmap.mjs')
  const { patternOf } = await import('./scan/targets.mjs')
  const tools = {
    ...(only !== 'sqlmap' && { wapiti: runWapiti }),
    ...(only !== 'wapiti' && { smart: runSmart, full: runInFull }),
  }
  const folder = mkdtempSync(join(tmpdir(), 'scan-'))
  const startedMs = Date.now()
  const scanned = await startScanned(folder)
  const findings = []
  const parts = []
  try {
    const { subjects: all, sessions } = await subjectsOf(scanned)
    const subjects = all.filter(each => each.program === (program ?? each.program) && each.who.endsWith(signed ?? ''))
    const seconds = shareOut(minutes, subjects, tools)
    for (const [at, given] of subjects.entries()) {
      const way = scanned.ways[given.program]
      const subject = { ...given, base: scanned.urls[given.program] }
      const from = way.answers.length
      findings.push(...(await scanWith(tools, subject, way, { seconds, folder, name: String(at) })))
      const part = readAnswers(way.answers.slice(from), subject, patternOf)
      say(
        `${part.program} ${part.who}: ${part.answers} requests, ${part.reached} of ${part.routes} routes, ${part.refusedForNow} refused for now, ${part.late} late`,
      )
      findings.push(...part.findings.map(each => ({ ...each, program: given.program, who: given.who })))
      if (part.reached === 0) findings.push(reachedNothing(given))
      parts.push({ ...part, findings: part.findings.length })
    }
    say(`sessions that were ended by what was tried, and opened again: ${sessions.count.renewed}`)
  } finally {
    await scanned.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return report({ findings, parts, json, seconds: Math.round((Date.now() - startedMs) / 1000) })
}

async function report({ findings, parts, json, seconds }) {
  const { judge } = await import('./scan/expected.mjs')
  const { left, reasons } = judge(findings)
  for (const [why, count] of reasons) say(`${count} × no finding: ${why}`)
  for (const each of left)
    say(
      `✗ ${each.tool}, ${each.program} ${each.who}: ${each.kind}, ${each.method} ${each.path} ${each.parameter} ${each.info}`.trim(),
    )
  if (json) writeFileSync(json, JSON.stringify({ parts, left, findings }, null, 2))
  const requests = parts.reduce((sum, each) => sum + each.answers, 0)
  console.log(
    JSON.stringify({ scan: 'S15', requests, seconds, explained: findings.length - left.length, findings: left.length }),
  )
  return left.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = [...Object.keys(choices), 'json'].map(name => [name, { type: 'string' }])
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '15' }, ...Object.fromEntries(options) },
  })
  const wrong = Object.keys(choices).filter(name => values[name] && !choices[name].includes(values[name]))
  for (const name of wrong) say(`--${name} takes ${choices[name].join(' or ')}`)
  process.exitCode = wrong.length > 0 ? 2 : await scan({ ...values, minutes: Number(values.minutes) })
}
