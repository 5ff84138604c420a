// The gateway as a bench needs it: the program that `npm start` starts, on a free port and on data of its own.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache } from '../src/lib/test-support/compile-cache.ts'
import { programs } from '../tools/bootstrap.mjs'
import { gatewayMemory, memoryFlags } from '../tools/memory-flags.mjs'

export const secret = 'gateway-secret-of-the-benches-0123456789'

/** A folder of its own for `work`, removed afterwards. */
export async function inOwnFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** `settings` stand beside those of all benches, which limit no rate; `flags` go to Node. Resolves when it is ready. */
export async function startGateway(settings, flags = []) {
  const startedMs = performance.now()
  const child = spawn(process.execPath, [...memoryFlags, ...flags, programs.gateway], {
    env: {
      ...{ PATH: process.env.PATH, ...compileCache, ...gatewayMemory },
      ...{ GATEWAY_SECRET: secret, GATEWAY_PORT: '0', SFTP_PORT: 'off' },
      ...{ GATEWAY_RATE_LIMIT: '0', LOG_LEVEL: 'warn', ...settings },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('close', resolve))
  const url = await new Promise((resolve, reject) => {
    void ended.then(code => reject(new Error(`the gateway ended with ${code}`)))
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
      const ready = /^ready (\S+)$/m.exec(text)?.[1]
      if (ready) resolve(ready)
    })
  })
  const end = signal => {
    child.kill(signal)
    return ended
  }
  return {
    ...{ url, pid: child.pid, readyMs: performance.now() - startedMs },
    end: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ...readingsOf(child.pid),
  }
}

/** Of one core, of a program and of the system for it: what other programs take does not count. */
export function cpuMsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

/** What Linux tells of a program. */
function readingsOf(pid) {
  const megabytes = name => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  }
  return {
    memoryMb: () => ({ rss: megabytes('VmRSS'), peak: megabytes('VmHWM') }),
    openFiles: () => readdirSync(`/proc/${pid}/fd`).length,
    cpuMs: () => cpuMsOf(pid),
  }
}

/** A call of the portal's side of the gateway; its answer as JSON. */
export async function askGateway(url, path, body) {
  const response = await fetch(`${url}/provisioning/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

/** Credentials of a merchant: their id, their secrets, and the four-part key by its names. */
export async function provision(url, secrets = ['fourPartKey', 'mac'], reference = 'bench') {
  const made = await askGateway(url, 'credentials', { reference, label: 'Bench', secrets })
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = made.secrets.fourPartKey?.split('-') ?? []
  return { ...made, key: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } }
}

/** A sale of Server Post, but for its number. */
export const saleFields = key => ({
  ...{ ...key, TRAN_TYPE: 'CCE1', AMOUNT: '21.00', BATCH_ID: '20261121', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E' },
  ...{ ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', CVV2: '123', ADDRESS: '1 Main St', ZIP_CODE: '12345' },
})

/** A schema of its own in a database of PostgreSQL, for `work` with its address; removed afterwards. */
export async function inOwnSchema(databaseUrl, work) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const schema = `bench_${process.pid}_${Date.now()}`
  try {
    await client.query(`create schema ${schema}`)
    await client.query(`set search_path = ${schema}`)
    const url = new URL(databaseUrl)
    url.searchParams.set('options', `-csearch_path=${schema}`)
    return await work(url.href, client)
  } finally {
    await client.query(`drop schema ${schema} cascade`)
    await client.end()
  }
}
