import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutcomeTable } from '../../../domain/apis/specification/api-specification.ts'
import { fileMaxMegabytes } from '../../../domain/apis/xml-batch/fields.ts'
import { xmlBatch } from '../../../domain/apis/xml-batch.ts'
import { type ScenarioTrigger, scenarios } from '../../../domain/payments/test-data/scenarios.ts'
import { receiveFile } from '../../files/upload.ts'
import { type BatchClient, openBatchClient } from '../../test-support/apis/test-batch-files.ts'
import type { Sent } from '../../test-support/apis/test-processor.ts'
import { expectPublished, type Play, playsOf } from '../../test-support/published-outcome.ts'
import { openTestGateway, readXml, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('the published outcomes of XML Batch File', kind => {
  let gateway: TestGateway
  let client: BatchClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openBatchClient(gateway)
  })
  afterAll(() => gateway.close())

  let lastNumber = 0
  const sale = (fields: Sent = {}): Sent => ({
    ...{ TRAN_TYPE: 'CCE1', TRAN_NBR: String(++lastNumber), AMOUNT: '21.00', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E' },
    ...{ ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', ...fields },
  })
  const newId = () => `T${++lastNumber}`
  const recorded = async () => (await gateway.store.read.selectFrom('transactions').select('id').execute()).length

  /** What became of a file, in the words of a code and its text; a rejected one changed nothing. */
  async function outcomeOf(fileId: string, text: string | Uint8Array): Promise<Sent[]> {
    const before = await recorded()
    const { ack, answers } = await client.send(fileId, text)
    const isRejected = ack?.['STATUS'] === 'REJECTED'
    if (isRejected) expect(await recorded()).toBe(before)
    const status = { AUTH_RESP: ack?.['STATUS'] ?? 'Nothing', AUTH_RESP_TEXT: ack?.['CODE'] ?? '' }
    return answers && !isRejected ? [status, { AUTH_RESP: 'the answers' }] : [status]
  }
  const play =
    (spoil: (text: string) => string, details = () => [sale(), sale()]): Play =>
    () => {
      const fileId = newId()
      return outcomeOf(fileId, spoil(client.file(fileId, details())))
    }

  const files = playsOf(xmlBatch.outcomes?.['files'] as OutcomeTable, {
    'A file with correct counts and totals': play(text => text),
    'The same file with errors in every DETAIL': play(
      text => text,
      () => [{ COLOUR: 'red' }, sale({ AMOUNT: '-1.00' })],
    ),
    'FILE without its closing tag': play(text => text.replace('</FILE>', '')),
    '<LAST_NAME>Baker & Sons</LAST_NAME>': play(text =>
      text.replace('</DETAIL>', '<LAST_NAME>Baker & Sons</LAST_NAME></DETAIL>'),
    ),
    '<!DOCTYPE FILE> before FILE': play(text => `<!DOCTYPE FILE>${text}`),
    'BATCH without BATCH_ID': play(text => text.replace(/ BATCH_ID="\d+"/, '')),
    'A BATCH_ID twice for one four-part key': play(text => text.replace(/(<BATCH[\s\S]*<\/BATCH>)/, '$1$1')),
    'FILE_ID 20261121B in a file named …20261121A.xml': async () =>
      outcomeOf('20261121A', client.file('20261121B', [sale()])),
    'The same file again': async () => {
      const text = client.file('20261121A', [sale()])
      await outcomeOf('20261121A', text)
      const again = await outcomeOf('20261121A', text)
      // Those of the first one stay.
      expect((await client.results('20261121A')).answers?.batches[0]?.details).toHaveLength(1)
      return again
    },
    'BATCH_TRAN_COUNT one too high': play(text => text.replace('BATCH_TRAN_COUNT="2"', 'BATCH_TRAN_COUNT="3"')),
    'FILE_TOTAL_AMOUNT a cent too low': play(text =>
      text.replace('FILE_TOTAL_AMOUNT="42.00"', 'FILE_TOTAL_AMOUNT="41.99"'),
    ),
    'TERMINAL_NBR 999': play(text => text.replace(/TERMINAL_NBR="\d+"/, 'TERMINAL_NBR="999"')),
    [`${fileMaxMegabytes + 1} MB`]: async () => {
      const fileId = newId()
      const { id } = await client.put(fileId, client.file(fileId, [sale()]))
      // As large as that, without the time that it takes.
      const size = (fileMaxMegabytes + 1) * 1024 * 1024
      await gateway.store.write(trx => trx.updateTable('files').set({ size }).where('id', '=', id).execute())
      await gateway.runWork()
      const { ack, answers } = await client.results(fileId)
      expect(answers).toBeUndefined()
      return [{ AUTH_RESP: ack?.['STATUS'] ?? '', AUTH_RESP_TEXT: ack?.['CODE'] ?? '' }]
    },
    'A name that ends in .tmp': async () => {
      const fileId = newId()
      const text = client.file(fileId, [sale()])
      await receiveFile(client.credential, `${client.stem(fileId)}.tmp`, [Buffer.from(text)], gateway.workTools)
      await gateway.runWork()
      const { ack } = await client.results(fileId)
      return [{ AUTH_RESP: ack ? 'an acknowledgement' : 'Nothing' }]
    },
  })
  test.each(files)('%s: %s', async (_row, get, run) => {
    expectPublished(get, await run())
  })

  test('a file that was rejected may come again with its FILE_ID', async () => {
    const text = client.file('AGAIN', [sale()])
    expect(await outcomeOf('AGAIN', text.replace('BATCH_TRAN_COUNT="1"', 'BATCH_TRAN_COUNT="2"'))).toMatchObject([
      { AUTH_RESP: 'REJECTED', AUTH_RESP_TEXT: 'F03' },
    ])
    expect(await outcomeOf('AGAIN', text)).toMatchObject([{ AUTH_RESP: 'ACCEPTED' }, {}])
  })

  /** Two good ones around it: what one answers does not touch the others. */
  async function answersOf(...details: Sent[]): Promise<Sent[]> {
    const fileId = newId()
    const { answers } = await client.send(fileId, client.file(fileId, [sale(), ...details, sale()]))
    const all = answers?.batches[0]?.details ?? []
    expect(all).toHaveLength(details.length + 2)
    expect([all[0]?.['AUTH_RESP'], all.at(-1)?.['AUTH_RESP']]).toEqual(['00', '00'])
    return all.slice(1, -1)
  }
  const one =
    (...details: Sent[]): Play =>
    () =>
      answersOf(...details)

  const published = playsOf(xmlBatch.outcomes?.['details'] as OutcomeTable, {
    'AMOUNT 51.05': one(sale({ AMOUNT: '51.05' })),
    'No TRAN_NBR': async () => {
      const { TRAN_NBR: _, ...rest } = sale()
      return answersOf(rest)
    },
    'AMOUNT 21': one(sale({ AMOUNT: '21' })),
    'The TRAN_NBR, AMOUNT and card of another DETAIL': one(
      sale({ TRAN_NBR: '900000001' }),
      sale({ TRAN_NBR: '900000001' }),
    ),
    'TRAN_TYPE DB00': one(sale({ TRAN_TYPE: 'DB00' })),
    'TRAN_TYPE CCEZ': one({ TRAN_TYPE: 'CCEZ', TRAN_NBR: '0' }),
    'A BRIC that does not exist': one({
      ...{ TRAN_TYPE: 'CCE1', TRAN_NBR: '900000002', AMOUNT: '21.00', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'Z' },
      ORIG_AUTH_GUID: '0S1A2B3C4D5E6F7G8H9',
    }),
    'TRAN_TYPE CKC2 with an account that returns': async () => {
      const answers = await answersOf(debit({ ACCOUNT_NBR: '9900000001' }))
      gateway.time.nowMs += 3 * 24 * 60 * 60 * 1000
      await gateway.runWork()
      gateway.time.nowMs -= 3 * 24 * 60 * 60 * 1000
      const returned = gateway.store.read.selectFrom('transactions').select('state')
      expect(await returned.where('bric', '=', answers[0]?.['AUTH_GUID'] ?? '').execute()).toEqual([
        { state: 'returned' },
      ])
      return answers
    },
    'AMOUNT 9008.02, which returns HTTP 500 elsewhere': async () => {
      const before = await recorded()
      const answers = await answersOf(sale({ AMOUNT: '9008.02' }))
      expect(await recorded()).toBe(before + 2)
      return answers
    },
    'AMOUNT 9008.03, which closes connections elsewhere': one(sale({ AMOUNT: '9008.03' })),
  })
  const debit = (fields: Sent = {}): Sent => ({
    ...{
      TRAN_TYPE: 'CKC2',
      TRAN_NBR: String(++lastNumber),
      AMOUNT: '21.00',
      CARD_ENT_METH: 'X',
      STD_ENTRY_CLASS: 'WEB',
    },
    ...{ ROUTING_NBR: '021000021', ACCOUNT_NBR: '123456789', FIRST_NAME: 'Ada', LAST_NAME: 'Baker', ...fields },
  })
  test.each(published)('%s: %s', async (_row, get, run) => {
    expectPublished(get, await run())
  })

  test('a duplicate is one beside its twin, in another portion, in another file, and of Server Post', async () => {
    const details = Array.from({ length: 330 }, (_, at) => sale({ TRAN_NBR: String(800_000 + at) }))
    const same = (at: number) => ({ ...details[at] })
    const all = [...details.slice(0, 50), same(3), ...details.slice(50), same(7), { ...same(8), AMOUNT: '22.00' }]
    const codes = async (fileId: string, sent: Sent[]) => {
      const { answers } = await client.send(fileId, client.file(fileId, sent, '77'))
      return answers?.batches[0]?.details.map(each => each['AUTH_RESP'])
    }
    const wanted = all.map((_, at) => (at === 50 || at === 331 ? '94' : '00'))
    expect(await codes('TWINS1', all)).toEqual(wanted)
    expect(await codes('TWINS2', [same(100), sale(), same(229)])).toEqual(['94', '00', '94'])
    const posted = await gateway.postForm('/secure/', { ...client.terminal.key, BATCH_ID: '77', ...same(5) })
    expect(readXml(await posted.text())).toMatchObject({ AUTH_RESP: '94' })
    const batch = gateway.store.read.selectFrom('batches').select('transaction_count').where('batch_id', '=', '77')
    expect(await batch.execute()).toEqual([{ transaction_count: all.length + 3 + 1 }])
  })

  function playing(when: ScenarioTrigger): Sent {
    switch (when.by) {
      case 'card':
        return sale({ ACCOUNT_NBR: when.number })
      case 'amount':
        return sale({ AMOUNT: (when.cents / 100).toFixed(2) })
      case 'zip':
        return sale({ ADDRESS: '1 Main St', ZIP_CODE: when.zip })
      case 'cvv':
        return sale({ CVV2: when.cvv })
      case 'account':
        return debit({ ACCOUNT_NBR: when.accountNbr })
      case 'pin':
        throw new Error('a PIN goes into no file')
    }
  }

  describe('every scenario of the sandbox', () => {
    const played = scenarios.filter(({ when }) => when.by !== 'pin')
    test(`${played.length} of them in one file`, async () => {
      const details = played.map(({ when }) => playing(when))
      const answers = await answersOf(...details)
      const got = answers.map(({ AUTH_RESP, AUTH_AVS, AUTH_CVV2 }, at) => {
        const { avs, cvv } = played[at] ?? {}
        return { id: played[at]?.id, AUTH_RESP, ...(avs && { AUTH_AVS }), ...(cvv && { AUTH_CVV2 }) }
      })
      // A broken connection is none in a file: the answer is that of what was recorded.
      const wanted = played.map(({ id, code, avs, cvv, fault }) => ({
        ...{ id, AUTH_RESP: fault === 'server-error' ? '96' : code },
        ...(avs && { AUTH_AVS: avs }),
        ...(cvv && { AUTH_CVV2: cvv }),
      }))
      expect(got).toEqual(wanted)
    })
  })
})
