import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand } from './test-support/processes.ts'
import { commandOf, runLanguages, snippetsFolder } from './test-support/programs.ts'

const home = mkdtempSync(join(tmpdir(), 'snippets-start-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Servers, which wait, and shops on frameworks, which a test of their own starts. */
const others = /\/(frameworks|read-response|play-terminal)\//
const programs = readdirSync(snippetsFolder, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .flatMap(name => {
    const [, language = ''] = /\/([a-z]+)\.[a-z]+$/.exec(name) ?? []
    return runLanguages.includes(language) && !others.test(`/${name}`) ? [{ name, language }] : []
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

/** What a language prints when a program is broken, or lets a fault of its reader fall through. */
const collapse =
  /Traceback|SyntaxError|syntax error|Parse error|Fatal error|Exception in thread|Unhandled exception|compilation failed|^panic: |\.rb:\d+:in |^\s+at .+:\d+/im

describe('a program without its keys says what it needs, in a sentence', () => {
  test.concurrent.each(programs)('$name', async ({ name, language }) => {
    const command = await commandOf(language, join(snippetsFolder, name), home)
    const { code, out, err } = await runCommand(command, { env: environment, cwd: home })
    expect(`${out}\n${err}`).not.toMatch(collapse)
    // Programs that only write a file or a page need no keys.
    if (code === 0) expect(out.trim()).not.toBe('')
    else expect(err.trim()).toMatch(/\w+ \W?\w+/)
  })
})
