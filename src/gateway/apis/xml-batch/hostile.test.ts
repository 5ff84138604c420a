import * as fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodies } from '../../../domain/apis/server-post/request-fields.ts'
import { type BatchClient, openBatchClient } from '../../test-support/apis/test-batch-files.ts'
import { openProcessorClient, type ProcessorClient, type Sent } from '../../test-support/apis/test-processor.ts'
import { bankTables, messagesOf, nasty, type Pairs } from '../../test-support/hostile/hostile-messages.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import { readXml, type TestGateway } from '../../test-support/test-gateway.ts'
import { isTorture, runsOf } from '../../test-support/torture.ts'

const detailsInAll = runsOf(1_500)
const filesInAll = isTorture ? 2_000 : 150
const detailsOfFile = 100

let gateway: TestGateway
let client: BatchClient
let twin: ProcessorClient
/** Payments of both that are alike. */
let brics: { mine: string[]; twins: string[] }
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  client = await openBatchClient(gateway)
  twin = await openProcessorClient(gateway)
  const types = ['CCE2', 'CCE1', 'CCE8', 'CCE2', 'CCE1']
  const sell = async (key: Sent, type: string, at: number) => {
    const amount = type === 'CCE8' ? { AMOUNT: '0.00', ZIP_CODE: '12345' } : { AMOUNT: '300.00' }
    const sold = await twin.send({ ...twin.card, ...key, TRAN_TYPE: type, ...amount, TRAN_NBR: String(at) })
    return sold['AUTH_GUID'] ?? ''
  }
  brics = { mine: [], twins: [] }
  for (const [at, type] of types.entries()) {
    brics.mine.push(await sell(client.terminal.key, type, at + 1))
    brics.twins.push(await sell(twin.terminal.key, type, at + 1))
  }
})
afterAll(() => gateway.close())

async function books(): Promise<unknown> {
  const { rows } = await sql`select (select count(*) from transactions) as transactions,
    (select count(*) from transaction_moves) as moves, (select total(transaction_count) from batches) as joined,
    (select count(*) from batch_answers) as answers`.execute(gateway.store.read)
  return rows
}

let lastFile = 0
const escaped = (text: string) => text.replace(/[<&>"]/g, found => `&#${found.charCodeAt(0)};`)
const write = (pairs: Pairs) =>
  `<DETAIL>${pairs.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('')}</DETAIL>`

/** What XML can carry of a message, and a file lets a DETAIL say. */
function inXml(pairs: Pairs): Pairs {
  const spokenFor = new Set([...Object.keys(client.terminal.key), 'BATCH_ID', 'MAC'])
  return pairs
    .filter(([name]) => /^[A-Za-z_][\w.-]*$/.test(name) && !spokenFor.has(name.toUpperCase()))
    .map(([name, value]): [string, string] => [
      name,
      Array.from(value.toWellFormed())
        .filter(character => character >= ' ' && character !== '\ufffe' && character !== '\uffff')
        .join('')
        .trim(),
    ])
}

/** Codes that an issuer makes up are not alike. */
const said = ({
  AUTH_RESP,
  AUTH_RESP_TEXT = '',
  AUTH_AMOUNT,
  TRAN_NBR,
  AUTH_AVS,
  AUTH_CVV2,
  ORIG_TRAN_TYPE,
}: Sent) => ({
  ...{ AUTH_RESP, AUTH_AMOUNT, TRAN_NBR, AUTH_AVS, AUTH_CVV2, ORIG_TRAN_TYPE },
  AUTH_RESP_TEXT: AUTH_RESP_TEXT.replace(/\d{6}$/, 'N'),
})

const detail = messagesOf([...Object.values(bodies), ...bankTables], { key: () => ({}), brics: () => brics.mine }).map(
  inXml,
)

test(`${detailsInAll} generated DETAILs answer what Server Post answers to the same`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(detail, { minLength: detailsOfFile, maxLength: detailsOfFile }), async details => {
      lastFile += 1
      const fileId = `D${lastFile}`
      const batchId = String(lastFile)
      const cents = details.map(pairs => pairs.find(([name]) => name.toUpperCase() === 'AMOUNT')?.[1] ?? '')
      const total = cents.reduce(
        (sum, each) => sum + (/^\d{1,10}\.\d\d$/.test(each) ? Number(each.replace('.', '')) : 0),
        0,
      )
      const counts = (of: string) =>
        `${of}_TRAN_COUNT="${details.length}" ${of}_TOTAL_AMOUNT="${(total / 100).toFixed(2)}"`
      const key = Object.entries(client.terminal.key).map(([name, value]) => `${name}="${value}"`)
      const text = `<FILE FILE_ID="${fileId}" ${counts('FILE')}><BATCH ${key.join(' ')} BATCH_ID="${batchId}" ${counts('BATCH')}>${details.map(write).join('\n')}</BATCH></FILE>`
      const { ack, answers } = await client.send(fileId, text)
      expect(ack).toMatchObject({ STATUS: 'ACCEPTED', FILE_TRAN_COUNT: String(details.length) })
      const answered = answers?.batches[0]?.details ?? []
      expect(answered).toHaveLength(details.length)
      for (const [at, pairs] of details.entries()) {
        const answer = answered[at] ?? {}
        const sent = pairs.map(([name, value]): [string, string] => [
          name,
          brics.twins[brics.mine.indexOf(value)] ?? value,
        ])
        const type = (pairs.find(([name]) => name.toUpperCase() === 'TRAN_TYPE')?.[1] ?? '').toUpperCase()
        if (/^(DB0[01V]|EB0[0125]|CC[EMR]Z)$/.test(type)) {
          expect(answer).toMatchObject({ AUTH_RESP: 'EF' })
          continue
        }
        const form = new URLSearchParams([...Object.entries(twin.terminal.key), ['BATCH_ID', batchId], ...sent])
        const response = await gateway.app.request('/secure/', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: form.toString(),
        })
        expect(said(answer)).toEqual(said(readXml(await response.text())))
      }
    }),
    { numRuns: Math.ceil(detailsInAll / detailsOfFile) },
  )
  expect(gateway.workErrors).toEqual([])
})

test(`${filesInAll} spoiled files: each is rejected and changes nothing, or accepted and answered in whole`, async () => {
  const good = (fileId: string) =>
    client.file(
      fileId,
      [0, 1].map(at => ({
        ...twin.card,
        ...{ TRAN_TYPE: 'CCE1', TRAN_NBR: `${lastFile}${at}`, AMOUNT: '21.00' },
        LAST_NAME: 'Ada',
      })),
      String(lastFile),
    )
  const spoiled = fc.array(
    fc.record({
      how: fc.constantFrom('cut', 'double', 'insert', 'end', 'swap', 'line', 'digit'),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(60),
      text: fc.oneof(
        nasty,
        fc.constantFrom(
          '<',
          '>',
          '&',
          '"',
          '<!--',
          ']]>',
          '<![CDATA[',
          '<?x',
          '</BATCH>',
          '<DETAIL/>',
          '<FILE>',
          '\u0000',
          '\ufeff',
        ),
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  const spoil = (
    text: string,
    { how, at, length, text: more }: { how: string; at: number; length: number; text: string },
  ) => {
    const place = Math.floor(at * text.length)
    const [head, middle, tail] = [text.slice(0, place), text.slice(place, place + length), text.slice(place + length)]
    if (how === 'line') return text.replace(/^.*<DETAIL>.*\n/m, found => (length % 2 ? '' : found + found))
    if (how === 'digit') return head + tail.replace(/\d/, String(length % 10))
    if (how === 'cut') return head + tail
    if (how === 'double') return head + middle + middle + tail
    if (how === 'insert') return head + more + middle + tail
    return how === 'end' ? head : head + tail + middle
  }
  const outcomes: Record<string, number> = {}
  let before = await books()
  await fc.assert(
    fc.asyncProperty(spoiled, fc.boolean(), async (faults, isLatin) => {
      lastFile += 1
      const fileId = `S${lastFile}`
      const text = faults.reduce(spoil, good(fileId))
      await client.put(fileId, Buffer.from(text, isLatin ? 'latin1' : 'utf8'))
      await gateway.runWork()
      const ack = (await client.out(`${client.stem(fileId)}.ack.xml`)) ?? ''
      expect(XMLValidator.validate(ack)).toBe(true)
      const { ack: read, answers } = await client.results(fileId)
      const after = await books()
      if (read?.['STATUS'] === 'ACCEPTED') {
        const answered = answers?.batches.flatMap(({ details }) => details).length
        expect(String(answered)).toBe(read['FILE_TRAN_COUNT'])
      } else {
        expect(read).toMatchObject({ FILE_ID: fileId, STATUS: 'REJECTED', CODE: expect.stringMatching(/^F0[1-5]$/) })
        expect(read?.['TEXT']?.length).toBeLessThanOrEqual(200)
        expect([after, answers]).toEqual([before, undefined])
      }
      before = after
      const outcome = read?.['CODE'] ?? 'accepted'
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }),
    // One of each outcome at least: nothing cut, a DETAIL less than is said, half of a file.
    {
      numRuns: filesInAll,
      examples: [
        [[{ how: 'cut', at: 0.5, length: 0, text: '' }], false],
        [[{ how: 'line', at: 0.5, length: 1, text: '' }], false],
        [[{ how: 'end', at: 0.5, length: 0, text: '' }], false],
      ],
    },
  )
  expect(gateway.workErrors).toEqual([])
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(['F01', 'F03', 'accepted']))
})
