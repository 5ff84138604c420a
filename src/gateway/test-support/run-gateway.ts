import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { builtPrograms } from '../../lib/test-support/built-programs.ts'
import { compileCache } from '../../lib/test-support/compile-cache.ts'
import type { Provisioned } from '../contract.ts'
import { readReturn, readXml, testSecret } from './test-gateway.ts'

const root = join(import.meta.dirname, '../../..')

export type EndedGateway = { code: number | null; stdout: string; stderr: string }
export type RunningGateway = {
  url: string
  child: ChildProcess
  /** Everything that the program wrote. */
  output: () => string
  end: (signal: NodeJS.Signals) => Promise<EndedGateway>
}

function launch(settings: Record<string, string>) {
  const child = spawn(process.execPath, [builtPrograms.gateway], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      GATEWAY_PORT: '0',
      SFTP_PORT: '0',
      GATEWAY_RATE_LIMIT: '0',
      GATEWAY_SECRET: testSecret,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => {
    output.stdout += chunk
  })
  child.stderr.on('data', chunk => {
    output.stderr += chunk
  })
  const ended = once(child, 'close').then(
    ([code]: (number | null)[]): EndedGateway => ({ code: code ?? null, ...output }),
  )
  return { child, output, ended }
}

/** The real program on a free port; resolves when it says `ready`. */
export async function startGateway(settings: Record<string, string>): Promise<RunningGateway> {
  const { child, output, ended } = launch(settings)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /^ready (\S+)$/m.exec(output.stdout)?.[1]
      if (ready) resolve(ready)
    })
    ended.then(end => reject(new Error(`the gateway ended with ${end.code}: ${end.stderr}`)), reject)
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { url, child, output: () => output.stdout + output.stderr, end }
}

/** A start that is expected to fail. */
export async function failToStart(settings: Record<string, string>): Promise<EndedGateway> {
  const { child, ended } = launch(settings)
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const end = await ended
  clearTimeout(timer)
  return end
}

export type Shop = { credentialId: string; mac: string; key: Record<string, string> }

export async function provisionShop(url: string): Promise<Shop> {
  const response = await fetch(`${url}/provisioning/credentials`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference: 'shop', label: 'Shop', secrets: ['fourPartKey', 'mac'] }),
  })
  const { credentialId, secrets } = (await response.json()) as Provisioned
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = (secrets.fourPartKey ?? '').split('-')
  return { credentialId, mac: secrets.mac ?? '', key: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } }
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** A form with its TAC, to be sent over the wire once or more; each time gives the fields that the browser would carry back. */
export async function prepareSale(url: string, shop: Shop, fields: Record<string, string>) {
  const { AMOUNT = '21.00', TRAN_NBR = '1' } = fields
  const sealed = { MAC: shop.mac, AMOUNT, TRAN_NBR, TRAN_GROUP: 'SALE', REDIRECT_URL: 'https://shop.example/answer' }
  const { TAC = '' } = readXml(await (await post(`${url}/keyexch`, sealed)).text())
  const form = {
    TAC,
    TRAN_CODE: 'SALE',
    AMOUNT,
    TRAN_NBR,
    INDUSTRY_TYPE: 'E',
    EXP_DATE: '2912',
    ...shop.key,
    ...fields,
  }
  return async () => (await readReturn(await post(`${url}/browserpost/`, form))).fields
}

/** One sale over the wire. */
export async function sell(url: string, shop: Shop, fields: Record<string, string>): Promise<Record<string, string>> {
  return (await prepareSale(url, shop, fields))()
}
