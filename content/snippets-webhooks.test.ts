import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { programsOf } from './test-support/payment-programs.ts'
import { freePort, runCommand, stopProcess } from './test-support/processes.ts'
import { commandOf, snippetsFolder } from './test-support/programs.ts'
import { noteRun } from './test-support/proofs.ts'
import {
  eventBody,
  forgedMessages,
  type Message,
  signedMessage,
  webhookSecrets,
} from './test-support/webhook-messages.ts'

// The programs that verify webhooks, against messages of the reference implementation and against forged ones.

const home = mkdtempSync(join(tmpdir(), 'snippets-webhooks-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** `npm run torture -- --tests` sends them all. */
const forgedCount = process.env['GATEWAY_TORTURE'] === undefined ? 1000 : 100_000
const nowSeconds = () => Math.floor(Date.now() / 1000)
const environment = (more: Record<string, string>) => ({
  ...{ PATH: process.env['PATH'], HOME: home, PYTHONDONTWRITEBYTECODE: '1', ...more },
})

async function commandAt({ language, path }: { language: string; path: string }, port: number): Promise<string[]> {
  return language === 'php' ? ['php', '-S', `127.0.0.1:${port}`, path] : commandOf(language, path, home)
}

test('every language that has a server has its program', () => {
  const present = readdirSync(join(snippetsFolder, 'webhooks/verify')).map(name => name.split('.')[0])
  expect(present.sort()).toEqual(['csharp', 'go', 'java', 'javascript', 'php', 'python', 'ruby'])
})

test('what is forged is forged: the reference implementation refuses each', () => {
  const accepted = forgedMessages(forgedCount, nowSeconds()).filter(({ body, headers }) =>
    webhookSecrets.some(secret => {
      try {
        new Webhook(secret).verify(body, headers)
        return true
      } catch {
        return false
      }
    }),
  )
  expect(accepted.map(({ kind }) => kind)).toEqual([])
})

describe.each(programsOf('webhooks/verify'))('$name', program => {
  let server: ChildProcess
  let url: string
  let said = ''

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}/hook`
    const [command = '', ...args] = await commandAt(program, port)
    server = spawn(command, args, {
      cwd: home,
      env: environment({ PORT: String(port), WEBHOOK_SECRET: webhookSecrets.join(' ') }),
    })
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', chunk => (said += chunk))
    await vi.waitFor(() => send({ body: '', headers: {} }), { timeout: 60_000, interval: 200 })
    noteRun(program.path)
  })
  afterAll(() => stopProcess(server))

  async function send({ body, headers }: Message) {
    const answer = await fetch(url, { method: 'POST', body, headers })
    return { status: answer.status, text: await answer.text() }
  }

  test.each([
    ['the new secret', [webhookSecrets[0]], 0],
    ['the old secret', [webhookSecrets[1]], 0],
    ['both, as while they overlap', [...webhookSecrets], 0],
    ['a secret that nobody knows beside it', [`whsec_${'A'.repeat(43)}=`, webhookSecrets[0]], 0],
    ['a clock that is four minutes off', [webhookSecrets[0]], -240],
    ['a clock that is four minutes off the other way', [webhookSecrets[0]], 240],
  ])('accepts what is signed with %s', async (name, secrets, shift) => {
    const id = `msg_${name.replaceAll(/[^a-z]/g, '')}${shift}`
    const { status } = await send(signedMessage(eventBody(1), { id, at: nowSeconds() + shift, secrets }))
    expect(status).toBe(204)
    await expect.poll(() => said).toContain(`accepted: payment.captured ${id}`)
  })

  test('accepts another version of signature beside the one that fits', async () => {
    const { body, headers } = signedMessage(eventBody(2), {
      id: 'msg_2',
      at: nowSeconds(),
      secrets: [webhookSecrets[0]],
    })
    const signature = `v1a,c29tZXRoaW5n ${headers['webhook-signature']} v2,b3RoZXI=`
    expect((await send({ body, headers: { ...headers, 'webhook-signature': signature } })).status).toBe(204)
  })

  test(`refuses ${forgedCount} forged messages, and says why`, async () => {
    const accepted: string[] = []
    // As many at once as every server of these lets wait; made as they are sent, so that it is not their age that is refused.
    for (let at = 0; at < forgedCount; at += 4) {
      const answers = forgedMessages(4, nowSeconds(), webhookSecrets, at).map(async message => ({
        ...message,
        ...(await send(message)),
      }))
      for (const { kind, status, text } of await Promise.all(answers))
        if (status !== 400 || !text.startsWith('refused: ')) accepted.push(`${kind}: ${status} ${text}`)
    }
    expect(accepted).toEqual([])
    expect(said).not.toContain('msg_0000')
  })

  test.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'c2VjcmV0IHdpdGhvdXQgaXRzIHByZWZpeCwgbG9uZyBlbm91Z2g='])(
    'does not run with %j for a secret',
    async secret => {
      if (program.language === 'php') return expect(await askPhp(program.path, secret)).toMatch(/^Set WEBHOOK_SECRET/)
      const port = String(await freePort())
      const env = environment({ PORT: port, WEBHOOK_SECRET: secret })
      const { code, err } = await runCommand(await commandAt(program, Number(port)), { env, cwd: home })
      expect([code, err]).toEqual([1, expect.stringContaining('Set WEBHOOK_SECRET')])
    },
  )
})

/** PHP starts anew for each request: it is run without a server. */
async function askPhp(path: string, secret: string): Promise<string> {
  return (await runCommand(['php', path], { env: environment({ WEBHOOK_SECRET: secret }), cwd: home })).out
}
