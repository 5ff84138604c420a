// Runs every program of the articles and writes what it saw beside them, for the pages to say: npm run docs:prove.
// Programs of servers are run by the tests that hold them (PROOFS_FILE), pages by the tests in a browser. Changes nothing unless all pass.
// A program whose language or framework this machine lacks keeps its last proof. In part: npm run docs:prove -- --languages go,ruby content/snippets-recurring
// runs these languages in these tests, and no page; what was not run keeps its proof while its text is the same.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { installedLanguages, snippetsFolder } from '../content/test-support/programs.ts'
import { findLanguage } from '../src/blocks/languages.ts'
import { programProofs } from '../src/domain/apis/program-proof.ts'
import { hashProgram, proofsFile } from '../src/server/content/program-proofs.ts'
import { ensureBuilt, ensureInstalled, ensureModernNode, environment, root, say } from './bootstrap.mjs'

const browserTests = ['hosted-checkout-snippets', 'card-fields-snippets', 'templates'].map(name => `e2e/${name}.e2e.ts`)
/** Languages of pages, which a browser runs. */
const ofBrowsers = new Set(['html', 'tsx'])
const needs = { swift: 'a Mac with Swift', objectivec: 'a Mac with Xcode' }

/** How a language says its version, and where in what it says. */
const versions = {
  curl: [['curl', '--version'], /^curl (\S+)/],
  javascript: [[process.execPath, '--version'], /^v(\S+)/],
  typescript: [[process.execPath, '--version'], /^v(\S+)/],
  python: [['python3', '--version'], /(\d\S+)/],
  php: [['php', '--version'], /^PHP (\d+\.\d+\.\d+)/],
  java: [['java', '--version'], /^\w+ (\S+)/],
  go: [['go', 'version'], /go(\d\S+)/],
  ruby: [['ruby', '--version'], /^ruby (\d+\.\d+\.\d+)/],
  kotlin: [['kotlinc', '-version'], /kotlinc-jvm (\d+\.\d+)/],
}
const names = { curl: 'curl', javascript: 'Node.js', typescript: 'Node.js' }

/** The language with its version, as people say it. */
function nameOf(language) {
  if (language === 'csharp') return '.NET 9'
  const [[program, ...args], pattern] = versions[language]
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  const [, version] = pattern.exec(stdout || stderr) ?? []
  return `${names[language] ?? findLanguage(language)?.label} ${version}`
}

/** Runs a tool of the project; false when it fails. */
const passes = (name, args, env) =>
  spawnSync(name, args, { cwd: root, stdio: 'inherit', env: environment(env) }).status === 0

/** Whether a machine that has the language runs the program: one on a framework needs that too. */
const isSureToRun = (name, language) => installedLanguages.includes(language) && !name.startsWith('frameworks/')
const timeOf = ({ times }) => (times.length > 0 ? { ms: Math.ceil(Math.min(...times)) } : {})

/** What was noted of each program: how long its runs took, and what it ran on where its language alone does not say it. */
function readRuns(file) {
  const runs = new Map()
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { path, ms, on } = JSON.parse(line)
    const name = relative(snippetsFolder, path)
    const before = runs.get(name)
    runs.set(name, { times: [...(before?.times ?? []), ...(ms === undefined ? [] : [ms])], on: on ?? before?.on })
  }
  return runs
}

const { values: asked, positionals: tests } = parseArgs({
  allowPositionals: true,
  options: { languages: { type: 'string' } },
})
const isPart = tests.length > 0 || asked.languages !== undefined

/** Runs the tests that hold the programs; false when one fails. */
const runPrograms = noted =>
  passes(
    'vitest',
    ['run', '--project', 'integration', ...(tests.length > 0 ? tests : ['content/snippets', 'plugins/woocommerce'])],
    { PROOFS_FILE: noted, TEST_WHOLE: '1', ...(asked.languages && { SNIPPET_LANGUAGES: asked.languages }) },
  )

async function main() {
  ensureInstalled()
  if (ensureModernNode()) return
  const { findBrowser } = await import('./find-browser.mjs')
  const browser = await findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'proofs-'))
  const noted = join(folder, 'runs.jsonl')
  if (!isPart) ensureBuilt()
  const isRun =
    runPrograms(noted) && (isPart || passes('playwright', ['test', ...browserTests], { CHROMIUM: browser.path }))
  if (!isRun) {
    say('A program failed: nothing was written.')
    process.exitCode = 1
    return
  }
  const runs = readRuns(noted)
  rmSync(folder, { recursive: true })
  const file = join(snippetsFolder, '..', proofsFile)
  const before = existsSync(file) ? programProofs.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const day = new Date().toISOString().slice(0, 10)
  const [chromium] = /[\d]+\.[\d.]+/.exec(execFileSync(browser.path, ['--version'], { encoding: 'utf8' })) ?? []
  const proofs = {}
  const missing = []
  for (const name of globSync('*/*/*.*', { cwd: snippetsFolder }).sort()) {
    const hash = hashProgram(readFileSync(join(snippetsFolder, name), 'utf8'))
    const language = name.split('/').at(-1).slice(0, -extname(name).length)
    const run = runs.get(name)
    const isSame = before[name]?.hash === hash
    if (needs[language]) proofs[name] = { hash, needs: needs[language] }
    else if (ofBrowsers.has(language) && !isPart) proofs[name] = { hash, day, with: `Chromium ${chromium}` }
    else if (run) proofs[name] = { hash, day, with: run.on ?? nameOf(language), ...timeOf(run) }
    else if (isSame && (isPart || !isSureToRun(name, language))) proofs[name] = before[name]
    else missing.push(name)
  }
  writeFileSync(file, `${JSON.stringify(proofs, null, 2)}\n`)
  say(`${Object.keys(proofs).length} programs have their proof in content/${proofsFile}`)
  for (const name of missing) say(`not run, and so without one: ${name}`)
  process.exitCode = missing.length > 0 ? 1 : 0
}

await main()
