// Seconds and peak memory of one batch file, from its upload to its answers, with all books and every commit synced; and how long the sales
// of another merchant take meanwhile, ten a second.
//
// node bench/xml-batch.mjs [--details 100000] [--postgres URL] [--heap 200]
//
// Charges of a token, one BATCH. The gateway is a process of its own, with the flags that `npm start` gives it; its memory is told every five
// seconds, its peak is VmHWM of Linux, and its seconds of a core are told beside those of the clock. Afterwards each answer is looked at: as
// many as DETAILs, each with a token of its own. `--heap`: megabytes that the gateway may keep alive.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { memoryFlags } from '../tools/gateway-memory.mjs'

const secret = 'a-secret-for-the-bench-only'
const { values } = parseArgs({
  options: { details: { type: 'string' }, postgres: { type: 'string' }, heap: { type: 'string' } },
})
const count = Number(values.details ?? 100_000)
const names = ['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR']

async function startGateway(settings) {
  const env = {
    PATH: process.env.PATH,
    GATEWAY_SECRET: secret,
    GATEWAY_PORT: '0',
    SFTP_PORT: 'off',
    GATEWAY_RATE_LIMIT: '0',
    ...(values.heap && { NODE_OPTIONS: `--max-old-space-size=${values.heap}` }),
  }
  const child = spawn(process.execPath, [...memoryFlags, join(import.meta.dirname, '../src/gateway/main.ts')], {
    env: { ...env, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('close', resolve))
  const url = await new Promise((resolve, reject) => {
    void ended.then(code => reject(new Error(`the gateway ended with ${code}`)))
    child.stdout.on('data', chunk => resolve(/^ready (\S+)$/m.exec(String(chunk))?.[1]))
  })
  const memory = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    const megabytes = name => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
    return { rss: megabytes('VmRSS'), peak: megabytes('VmHWM') }
  }
  // Hundredths of a second of one core, of the program and of the system for it: what other programs take does not count.
  const cpuSeconds = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  }
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, memory, cpuSeconds, end }
}

async function provision(url, reference) {
  const response = await fetch(`${url}/provisioning/credentials`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reference, label: 'Bench', secrets: ['fourPartKey', 'sftpUser', 'sftpKey'] }),
  })
  const { fourPartKey, sftpUser, sftpKey } = (await response.json()).secrets
  const key = Object.fromEntries(fourPartKey.split('-').map((part, at) => [names[at], part]))
  return { key, authorization: `Basic ${Buffer.from(`${sftpUser}:${sftpKey}`).toString('base64')}` }
}

async function post(url, fields) {
  const answer = await (await fetch(`${url}/secure/`, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const bric = /KEY="AUTH_GUID">(\w+)/.exec(answer)?.[1]
  if (!bric) throw new Error(answer)
  return bric
}
const card = {
  INDUSTRY_TYPE: 'E',
  CARD_ENT_METH: 'E',
  ACCOUNT_NBR: '4111111111111111',
  EXP_DATE: '3012',
  ZIP_CODE: '12345',
}

/** The file in pieces of 500 DETAILs, so that this program holds no more of it. */
async function* fileOf(key, bric) {
  const sums = of => `${of}_TRAN_COUNT="${count}" ${of}_TOTAL_AMOUNT="${(count * 21).toFixed(2)}"`
  const attributes = Object.entries(key).map(([name, value]) => `${name}="${value}"`)
  yield Buffer.from(
    `<FILE FILE_ID="BENCH" ${sums('FILE')}>\n <BATCH ${attributes.join(' ')} BATCH_ID="1" ${sums('BATCH')}>\n`,
  )
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) =>
      [
        `  <DETAIL><TRAN_TYPE>CCE1</TRAN_TYPE><TRAN_NBR>${from + at + 1}</TRAN_NBR><AMOUNT>21.00</AMOUNT>`,
        '<INDUSTRY_TYPE>E</INDUSTRY_TYPE><CARD_ENT_METH>Z</CARD_ENT_METH>',
        `<ORIG_AUTH_GUID>${bric}</ORIG_AUTH_GUID><ACI_EXT>RB</ACI_EXT></DETAIL>\n`,
      ].join(''),
    )
    yield Buffer.from(rows.join(''))
  }
  yield Buffer.from(' </BATCH>\n</FILE>\n')
}

/** Sells ten times a second until it is told to stop; answers the milliseconds of each sale, the fastest first. */
function sellMeanwhile(url, key) {
  const times = []
  let isOver = false
  const done = (async () => {
    for (let number = 1; !isOver; number++) {
      const startedMs = performance.now()
      await post(url, { ...key, ...card, TRAN_TYPE: 'CCE1', AMOUNT: '21.00', TRAN_NBR: String(number), BATCH_ID: '1' })
      times.push(performance.now() - startedMs)
      await sleep(100)
    }
    return times.sort((a, b) => a - b)
  })()
  return () => {
    isOver = true
    return done
  }
}

/** Waits for a file of `out`; answers its bytes as they come. */
async function fetchOut(url, authorization, name) {
  for (;;) {
    const answer = await fetch(`${url}/files/out/${name}`, { headers: { authorization } })
    if (answer.ok) return answer.body
    await sleep(50)
  }
}

async function countAnswers(body) {
  const brics = new Set()
  let approved = 0
  let bytes = 0
  let rest = ''
  for await (const chunk of body) {
    bytes += chunk.length
    const text = rest + Buffer.from(chunk).toString('latin1')
    const end = text.lastIndexOf('</DETAIL>')
    for (const [, bric] of text.slice(0, end + 1).matchAll(/KEY="AUTH_GUID">(\w+)/g)) brics.add(bric)
    approved += text.slice(0, end + 1).match(/KEY="AUTH_RESP">00</g)?.length ?? 0
    rest = text.slice(end + 1)
  }
  return { approved, different: brics.size, megabytes: Math.round(bytes / 1024 / 1024) }
}

async function main() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-xml-batch-'))
  const settings = { DATA_DIR: dataDir }
  const schema = `bench_${Date.now()}`
  const onPostgres = async statement => {
    const client = new pg.Client({ connectionString: values.postgres })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  if (values.postgres) {
    await onPostgres(`create schema ${schema}`)
    const url = new URL(values.postgres)
    url.searchParams.set('options', `-csearch_path=${schema}`)
    settings.GATEWAY_DATABASE_URL = url.href
  }
  const gateway = await startGateway(settings)
  try {
    const [{ key, authorization }, other] = [await provision(gateway.url, 'one'), await provision(gateway.url, 'other')]
    const bric = await post(gateway.url, {
      ...key,
      ...card,
      TRAN_TYPE: 'CCE8',
      AMOUNT: '0.00',
      TRAN_NBR: '1',
      BATCH_ID: '2',
    })
    const before = gateway.memory().rss
    const cpuBefore = gateway.cpuSeconds()
    const stopSelling = sellMeanwhile(gateway.url, other.key)
    const every5s = [before]
    const sampling = setInterval(() => every5s.push(gateway.memory().rss), 5_000)
    const startedMs = performance.now()
    const seconds = () => Math.round((performance.now() - startedMs) / 100) / 10
    const name = `${key.CUST_NBR}-${key.MERCH_NBR}.BENCH`
    const body = ReadableStream.from(fileOf(key, bric))
    const put = { method: 'PUT', headers: { authorization }, body, duplex: 'half' }
    const { status } = await fetch(`${gateway.url}/files/in/${name}.xml`, put)
    if (status !== 201) throw new Error(`the upload answered ${status}`)
    const uploaded = seconds()
    await fetchOut(gateway.url, authorization, `${name}.ack.xml`)
    const accepted = seconds()
    const answers = await fetchOut(gateway.url, authorization, `${name}.rsp.xml`)
    const answered = seconds()
    clearInterval(sampling)
    const { peak } = gateway.memory()
    const cpuSeconds = Math.round((gateway.cpuSeconds() - cpuBefore) * 10) / 10
    const times = await stopSelling()
    const at = part => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))])
    const counted = await countAnswers(answers)
    console.log(
      JSON.stringify({
        store: values.postgres ? 'postgres' : 'sqlite',
        details: count,
        seconds: { uploaded, accepted, answered },
        cpuSeconds,
        detailsASecond: Math.round(count / (answered - uploaded)),
        rssMb: { before, peak, every5s },
        answers: counted,
        salesMeanwhileMs: { count: times.length, p50: at(0.5), p99: at(0.99), max: at(1) },
        machine: { cores: cpus().length, load: loadavg()[0] },
      }),
    )
    if (counted.approved !== count || counted.different !== count) throw new Error('not every DETAIL is answered once')
  } finally {
    await gateway.end()
    await rm(dataDir, { recursive: true })
    if (values.postgres) await onPostgres(`drop schema ${schema} cascade`)
  }
}

await main()
