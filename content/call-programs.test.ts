import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formProgram, type ProgramLanguage, programLanguages } from '../src/app/call-programs/form-program.ts'
import { isInstalled, runCommand, runners } from './test-support/programs.ts'

const nasty = [
  ['AMOUNT', '50.00'],
  ['MAC', `it's "quoted" \\ $HOME & 100% +`],
  ['EMPTY', ''],
  ['NAME', 'Zoë Müller'],
] as const

let server: Server
let folder: string
let posted: [string, string][]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'call-programs-'))
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    posted = [...new URLSearchParams(Buffer.concat(parts).toString())]
    response.end(`${request.method} was read`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  await rm(folder, { recursive: true })
})

const files: Record<ProgramLanguage, string> = {
  ...{ curl: 'call.sh', javascript: 'call.mjs', typescript: 'call.mts', python: 'call.py', php: 'call.php' },
  ...{ java: 'Call.java', csharp: 'call.cs' },
}
const runnerOf = (language: ProgramLanguage) => runners[language === 'typescript' ? 'javascript' : language]

test('there are seven languages', () => expect(programLanguages).toHaveLength(7))

test.each(programLanguages)('$label posts the fields as they are, and prints the answer', async ({ id }) => {
  const { port } = server.address() as AddressInfo
  const text = formProgram(id, { url: `http://127.0.0.1:${port}/secure/`, fields: nasty })
  for (const [name] of nasty) expect(text).toContain(name)
  const runner = runnerOf(id)
  if (!runner || !isInstalled(runner.probe)) return
  const path = join(folder, files[id])
  await writeFile(path, text)
  posted = []
  const { PATH, HOME } = process.env
  const ended = await runCommand([...runner.start, path], { env: { PATH, HOME, LANG: 'C.UTF-8' }, cwd: folder })
  expect(ended).toEqual({ code: 0, out: 'POST was read', err: '' })
  expect(posted.sort()).toEqual(nasty.map(pair => [...pair]).sort())
})
