import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Gateway, startGateway } from '../../content/test-support/gateway.ts'
import { stopProcess } from '../../content/test-support/processes.ts'
import { callSigned, provisionSigned, type SignedKeys } from '../../content/test-support/signed-calls.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
async function serve(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise(resolve => server.close(resolve).closeAllConnections()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A developer's own program: keeps what it is sent, and answers with a status. */
async function startReceiver(statusOf: (body: string) => number = () => 204) {
  const got: { body: string; headers: Record<string, string> }[] = []
  const server = createServer(async (message, response) => {
    const body = (await message.toArray()).join('')
    got.push({ body, headers: message.headers as Record<string, string> })
    response.writeHead(statusOf(body)).end()
  })
  return { url: `${await serve(server)}/hook`, got }
}

let keys: SignedKeys
let merchant = 0
beforeEach(async () => {
  keys = await provisionSigned(gateway, `listener ${++merchant}`)
})
let lastNumber = 1000
const sell = (amount: number) =>
  callSigned(`${gateway.url}/epi`, keys, 'POST', '/sale', {
    ...{ amount, batchID: 20261118, transaction: ++lastNumber, industryType: 'E', cardEntryMethod: 'E' },
    ...{ account: '4111111111111111', expirationDate: '3012' },
  })

type Listener = { said: () => string; program: ChildProcess; secret: () => string }
function startListener(args: string[], env: Record<string, string> = keys, url = gateway.url): Listener {
  const tool = join(import.meta.dirname, '../listen.mjs')
  const program = spawn(process.execPath, [tool, ...args], {
    env: { PATH: process.env['PATH'], GATEWAY_URL: url, ...env },
  })
  open.push(() => stopProcess(program))
  let text = ''
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', chunk => (text += chunk))
  return { said: () => text, program, secret: () => /WEBHOOK_SECRET=(\S+)/.exec(text)?.[1] ?? '' }
}
const says = ({ said }: Listener, pattern: RegExp) =>
  vi.waitFor(() => expect(said()).toMatch(pattern), { timeout: 60_000, interval: 50 })
const ended = ({ program }: Listener) =>
  new Promise<number | null>(resolve => {
    if (program.exitCode !== null) resolve(program.exitCode)
    else program.once('exit', resolve)
  })

test('forwards what happens from now on, signed with the secret that it prints, and says how each ended', async () => {
  const receiver = await startReceiver(body => (body.includes('declined') ? 500 : 204))
  await sell(5)
  const listener = startListener(['--to', receiver.url])
  await says(listener, /Ctrl\+C/)
  await sell(42.5)
  await sell(21.05)
  await says(
    listener,
    /#2 {2}payment\.captured {2}204 {2}\d+ ms\n.*#3 {2}payment\.declined {2}500 \(a webhook would be retried\)/s,
  )
  const events = receiver.got.map(({ body, headers }) => new Webhook(listener.secret()).verify(body, headers))
  expect(events).toMatchObject([
    { type: 'payment.captured', data: { amount: '42.50', lastFour: '1111' } },
    { type: 'payment.declined', data: { amount: '21.05', code: '05' } },
  ])
  expect(listener.said()).not.toContain(keys.EPI_KEY)
})

test('the secret is the same at the next start, another for other keys, or the given one', async () => {
  const receiver = await startReceiver()
  const secretWith = async (args: string[], env = keys) => {
    const listener = startListener(['--to', receiver.url, ...args], env)
    await says(listener, /Ctrl\+C/)
    return listener.secret()
  }
  const own = await secretWith([])
  expect(await secretWith([])).toBe(own)
  expect(await secretWith([], await provisionSigned(gateway, `listener ${++merchant}`))).not.toBe(own)
  const given = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
  expect(await secretWith(['--secret', given])).toBe(given)
})

test('goes on from a position, with what happened meanwhile', async () => {
  const receiver = await startReceiver()
  const first = startListener(['--to', receiver.url])
  await says(first, /Ctrl\+C/)
  await sell(1)
  await says(first, /#1 .* 204/)
  first.program.kill('SIGINT')
  expect(await ended(first)).toBe(0)
  await says(first, /add --from 1\n/)
  await sell(2)
  await sell(3)
  await says(startListener(['--to', receiver.url, '--from', '1']), /#2 .*#3 .* 204/s)
  const amounts = receiver.got.map(({ body }) => (JSON.parse(body) as { data: { amount: string } }).data.amount)
  expect(amounts).toEqual(['1.00', '2.00', '3.00'])
})

test('forwards and prints only the events that were asked for, as JSON', async () => {
  const receiver = await startReceiver()
  await sell(21.05)
  await sell(1)
  const listener = startListener([
    '--to',
    receiver.url,
    '--from',
    '0',
    '--events',
    'payment.cap*,batch.closed',
    '--print-json',
  ])
  await says(listener, /payment\.captured/)
  const [line = ''] = listener
    .said()
    .split('\n')
    .filter(each => each.startsWith('{'))
  expect(JSON.parse(line)).toMatchObject({ position: 2, body: { type: 'payment.captured', data: { amount: '1.00' } } })
  expect(receiver.got).toHaveLength(1)
})

test('without an address it only prints', async () => {
  await sell(7)
  await says(
    startListener(['--from', '0']),
    /#1 {2}payment\.captured {2}\{"type":"payment\.captured".*"amount":"7\.00"/,
  )
})

test('a receiver that is not there, or redirects, is said so, and the next one is sent', async () => {
  const receiver = await startReceiver(() => 302)
  await sell(1)
  await says(startListener(['--to', receiver.url, '--from', '0']), /302 \(a webhook would be retried\)/)
  await says(startListener(['--to', 'http://127.0.0.1:9/hook', '--from', '0']), /no answer: /)
})

test('a gateway that goes away and comes back: nothing is lost, and nothing comes twice', async () => {
  const receiver = await startReceiver()
  let isAway = false
  const between = createServer((message, response) => {
    if (isAway) return void message.socket.destroy()
    const { host: _, ...headers } = message.headers
    const onward = request(`${gateway.url}${message.url}`, { method: message.method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    message.pipe(onward)
  })
  const listener = startListener(['--to', receiver.url], keys, await serve(between))
  await says(listener, /Ctrl\+C/)
  await sell(1)
  await says(listener, /#1 .* 204/)
  isAway = true
  between.closeAllConnections()
  await says(listener, /does not answer\. Trying again/)
  await sell(2)
  isAway = false
  await says(listener, /available again.*#2 .* 204/s)
  await sell(3)
  await says(listener, /#3 .* 204/)
  expect(receiver.got).toHaveLength(3)
})

test('says what is wrong with its settings, and ends', async () => {
  const wrong = async (args: string[], env: Record<string, string> = keys, url?: string) => {
    const listener = startListener(args, env, url)
    expect(await ended(listener)).toBe(1)
    return listener.said()
  }
  expect(await wrong([], {})).toMatch(/^Set EPI_ID and EPI_KEY/)
  expect(await wrong(['--to', 'hook'])).toMatch(/^--to: hook is not an address/)
  expect(await wrong(['--from', '-1'])).toMatch(/from/)
  expect(await wrong(['--events', 'payment.captrued'])).toMatch(/^--events: no event is named payment\.captrued/)
  expect(await wrong(['--secret', 'short'])).toMatch(/^--secret/)
  expect(await wrong(['--port', '1'])).toMatch(/--port/)
  expect(await wrong([], { ...keys, EPI_KEY: 'wrong' })).toMatch(/401.*Check EPI_ID and EPI_KEY/)
  const stranger = await serve(createServer((_, response) => response.end('hello')))
  expect(await wrong([], keys, stranger)).toMatch(/is not the gateway/)
  const help = startListener(['--help'], {})
  expect(await ended(help)).toBe(0)
  expect(help.said()).toContain('npm run listen -- --to')
})
