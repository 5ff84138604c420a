// Seconds and peak memory of one batch file, from its upload to its answers, with all books and every commit synced; and how long the sales
// of another merchant take meanwhile, ten a second.
//
// node bench/xml-batch.mjs [--details 100000] [--postgres URL] [--heap 200]
//
// Charges of a token, one BATCH. The gateway is a process of its own, with the flags that `npm start` gives it; its memory is told every five
// seconds, its peak is VmHWM of Linux, and its seconds of a core are told beside those of the clock. Afterwards each answer is looked at: as
// many as DETAILs, each with a token of its own. `--heap`: megabytes that the gateway may keep alive.
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { below, none, quantile, report } from './figures.mjs'
import { inOwnFolder, inOwnSchema, provision, startGateway } from './start-gateway.mjs'

const { values } = parseArgs({
  options: { details: { type: 'string' }, postgres: { type: 'string' }, heap: { type: 'string' } },
})
const count = Number(values.details ?? 100_000)
/** Of 100,000 DETAILs, and of fewer as many less; what a file takes by itself is in it. */
const secondsMax = Math.max(5, (60 * count) / 100_000)
const growthMbMax = 150

/** A merchant who may upload files. */
async function openUploader(url) {
  const { key, secrets } = await provision(url, ['fourPartKey', 'sftpUser', 'sftpKey'], 'one')
  return { key, authorization: `Basic ${Buffer.from(`${secrets.sftpUser}:${secrets.sftpKey}`).toString('base64')}` }
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

/** Sells ten times a second until it is told to stop; answers the milliseconds of each sale. */
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
    return times
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

async function main(settings) {
  const heap = values.heap && { NODE_OPTIONS: `--max-old-space-size=${values.heap}` }
  const gateway = await startGateway({ ...settings, ...heap })
  try {
    const [{ key, authorization }, other] = [
      await openUploader(gateway.url),
      await provision(gateway.url, ['fourPartKey'], 'other'),
    ]
    const stored = { TRAN_TYPE: 'CCE8', AMOUNT: '0.00', TRAN_NBR: '1', BATCH_ID: '2' }
    const bric = await post(gateway.url, { ...key, ...card, ...stored })
    const before = gateway.memoryMb().rss
    const cpuBeforeMs = gateway.cpuMs()
    const stopSelling = sellMeanwhile(gateway.url, other.key)
    const every5s = [before]
    const sampling = setInterval(() => every5s.push(gateway.memoryMb().rss), 5_000)
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
    const { peak } = gateway.memoryMb()
    const cpuSeconds = Math.round((gateway.cpuMs() - cpuBeforeMs) / 100) / 10
    const times = await stopSelling()
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
        salesMeanwhileMs: { count: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) },
        machine: { cores: cpus().length, load: loadavg()[0] },
      }),
    )
    const missing = 2 * count - counted.approved - counted.different
    report('xml-batch', [
      below(`a file of ${count} DETAILs answered`, secondsMax, answered, 's'),
      below('the same in seconds of one core', secondsMax, cpuSeconds, 's'),
      below('memory at its peak above that before', growthMbMax, peak - before, 'MB'),
      none('DETAILs that are not answered once', missing),
    ])
  } finally {
    await gateway.end()
  }
}

await inOwnFolder(folder =>
  values.postgres
    ? inOwnSchema(values.postgres, url => main({ DATA_DIR: folder, GATEWAY_DATABASE_URL: url }))
    : main({ DATA_DIR: folder }),
)
