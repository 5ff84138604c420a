import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'snippets')
const home = mkdtempSync(join(tmpdir(), 'snippets-start-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** How a program of each language is started, and a call that only works where the machine has the language. */
const runners: Record<string, { start: string[]; probe: string[] }> = {
  curl: { start: ['sh'], probe: ['curl', '--version'] },
  javascript: { start: [process.execPath], probe: [process.execPath, '--version'] },
  python: { start: ['python3'], probe: ['python3', '--version'] },
  php: { start: ['php'], probe: ['php', '--version'] },
  java: { start: ['java', '-XX:TieredStopAtLevel=1'], probe: ['java', '-version'] },
}

function isInstalled([program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const languages = Object.keys(runners).filter(language => isInstalled(runners[language]?.probe ?? []))
/** Servers, which wait, and a plugin, which runs inside a shop. */
const others = /\/(read-response|play-terminal|gateway-plugin)\//
const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .flatMap(name => {
    const [, language = ''] = /\/([a-z]+)\.[a-z]+$/.exec(name) ?? []
    return languages.includes(language) && !others.test(`/${name}`) ? [{ name, language }] : []
  })

/** A reader's first mistake: no keys. Nothing listens on port 9, so a program that needs none fails to connect. */
const environment = {
  PATH: process.env['PATH'],
  HOME: home,
  PYTHONDONTWRITEBYTECODE: '1',
  ...Object.fromEntries(
    ['KEY_EXCHANGE', 'BROWSER_POST', 'CUSTOM_PAY', 'SERVER_POST', 'RECURRING_BILLING', 'REST_PROXY', 'ENROLLMENT']
      .concat(['ENROLLMENT_AUTH', 'HOSTED_CHECKOUT', 'HOSTED_PAY_PAGE', 'HOSPITALITY', 'INGENICO', 'GATEWAY'])
      .map(host => [`${host}_URL`, 'http://127.0.0.1:9/']),
  ),
}

function start(language: string, name: string) {
  const [program = '', ...first] = runners[language]?.start ?? []
  const child = spawn(program, [...first, join(folder, name)], { env: environment, cwd: home, timeout: 100_000 })
  child.stdin.end()
  return new Promise<{ code: number | null; out: string; err: string }>(resolve => {
    const texts = { out: '', err: '' }
    child.stdout.on('data', chunk => {
      texts.out += chunk
    })
    child.stderr.on('data', chunk => {
      texts.err += chunk
    })
    child.on('close', code => resolve({ code, ...texts }))
  })
}

/** What a language prints when a program is broken, or lets a fault of its reader fall through. */
const collapse =
  /Traceback|SyntaxError|syntax error|Parse error|Fatal error|Exception in thread|compilation failed|^\s+at .+:\d+/im

describe('a program without its keys says what it needs, in a sentence', () => {
  test.concurrent.each(programs)('$name', async ({ name, language }) => {
    const { code, out, err } = await start(language, name)
    expect(`${out}\n${err}`).not.toMatch(collapse)
    // Programs that only write a file or a page need no keys.
    if (code === 0) expect(out.trim()).not.toBe('')
    else expect(err.trim()).toMatch(/\w+ \W?\w+/)
  })
})
