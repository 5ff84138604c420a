import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formProgram, programLanguages } from '../src/app/call-programs/form-program.ts'
import { runCall, runnableLanguages } from './test-support/run-call.ts'

const nasty = [
  ['AMOUNT', '50.00'],
  ['MAC', `it's "quoted" \\ $HOME & 100% +`],
  ['EMPTY', ''],
  ['NAME', 'Zoë Müller'],
] as const

let server: Server
let posted: [string, string][]
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    posted = [...new URLSearchParams(Buffer.concat(parts).toString())]
    response.end(`${request.method} was read`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => server.close(resolve)))

test('there are nine languages', () => expect(programLanguages).toHaveLength(9))

test.each(programLanguages)('$label posts the fields as they are, and prints the answer', async ({ id }) => {
  const { port } = server.address() as AddressInfo
  const text = formProgram(id, { url: `http://127.0.0.1:${port}/secure/`, fields: nasty })
  for (const [name] of nasty) expect(text).toContain(name)
  if (!runnableLanguages.includes(id)) return
  posted = []
  const ended = await runCall(id, text)
  expect(ended).toEqual({ code: 0, out: 'POST was read', err: '' })
  expect(posted.sort()).toEqual(nasty.map(pair => [...pair]).sort())
})
