import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedLanguages } from '../../../content/test-support/programs.ts'
import { woocommercePlugin } from '../../../src/app/documents/woocommerce-plugin.server.ts'

export type OrderData = {
  id: number
  key: string
  status: string
  transaction: string
  meta: Record<string, unknown>
  notes: string[]
  refunds: { amount: string }[]
}
export type Shop = Awaited<ReturnType<typeof openShop>>

/** The zip that readers load, with the addresses of a gateway. */
export const pluginZip = (gatewayUrl: string) =>
  woocommercePlugin({
    hostedCheckout: `${gatewayUrl}/hosted/`,
    hostedPayPage: `${gatewayUrl}/paypage/`,
    keyExchange: `${gatewayUrl}/keyexch`,
    customPay: `${gatewayUrl}/epi/`,
  })

/** Unpacks it, as WordPress would. */
export function installPlugin(folder: string, gatewayUrl: string): void {
  mkdirSync(folder, { recursive: true })
  const zip = join(folder, 'card-gateway.zip')
  writeFileSync(zip, pluginZip(gatewayUrl))
  execFileSync('python3', ['-m', 'zipfile', '-e', zip, folder])
  rmSync(zip)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

/** A shop on the stand-in for WordPress. */
export async function openStandInShop(gatewayUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  installPlugin(join(folder, 'plugins'), gatewayUrl)
  return openShopIn(folder)
}

/** The same without the plugin, which is installed by `wp` of WP-CLI, as far as a guide uses it. */
export async function openEmptyShop() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  mkdirSync(join(folder, 'plugins'))
  const wp = `exec env SHOP_DATA='${folder}' php '${join(import.meta.dirname, 'wp-cli.php')}' "$@"\n`
  return { ...(await openShopIn(folder)), wp: `#!/bin/sh\n${wp}` }
}

function openShopIn(folder: string) {
  const router = join(import.meta.dirname, 'wordpress.php')
  return openShop({ router, env: { SHOP_DATA: folder }, cleanUp: async () => rmSync(folder, { recursive: true }) })
}

/** Serves a shop by PHP's own server, with four processes, so that requests can meet. */
export async function openShop({
  router,
  env,
  cleanUp,
}: {
  router: string
  env: Record<string, string>
  cleanUp: () => Promise<void>
}) {
  const port = await freePort()
  const program = spawn('php', ['-d', 'display_errors=stderr', '-S', `127.0.0.1:${port}`, router], {
    env: { PATH: process.env['PATH'], PHP_CLI_SERVER_WORKERS: '4', ...env },
    detached: true,
  })
  let said = ''
  program.stderr.on('data', chunk => {
    said += chunk
  })
  program.stdout.resume()
  await hasStarted(program)
  const url = `http://127.0.0.1:${port}`

  async function act<Answer = OrderData>(action: string, given: object = {}): Promise<Answer> {
    const answer = await fetch(`${url}/?shop=${action}`, { method: 'POST', body: JSON.stringify(given) })
    const text = await answer.text()
    try {
      return JSON.parse(text) as Answer
    } catch {
      throw new Error(`${action}: ${answer.status} ${text.slice(0, 500)}\n${said.slice(-2000)}`)
    }
  }
  /** What PHP complained about in the plugin. */
  const complaints = () => said.match(/PHP (Warning|Notice|Deprecated|Fatal error|Parse error).*card-gateway.*/g) ?? []

  async function close() {
    // Its workers are processes of their own.
    const ended = new Promise(resolve => program.once('exit', resolve))
    process.kill(-(program.pid as number), 'SIGTERM')
    await ended
    await cleanUp()
  }
  return { url, act, complaints, close }
}

function hasStarted(program: ChildProcess): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    program.stderr?.on('data', chunk => /started/.test(String(chunk)) && resolve())
    program.once('exit', code => reject(new Error(`php ended with ${code}`)))
  })
}

export const isPhpInstalled = installedLanguages.includes('php')
