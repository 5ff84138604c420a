import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sftpUpdater } from '../../../domain/apis/sftp-updater.ts'
import { findTestCardByKey } from '../../../domain/payments/test-data/test-cards.ts'
import { readFile } from '../../files/read-file.ts'
import { toStoredFile } from '../../files/stored-file.ts'
import { receiveFile } from '../../files/upload.ts'
import { listShownFiles } from '../../store/files/files-table.ts'
import type { GatewayStore } from '../../store/open-store.ts'
import { openRecurringClient } from '../../test-support/apis/test-recurring.ts'
import { noteCode } from '../../test-support/codes/note-codes.ts'
import { readXml } from '../../test-support/test-gateway.ts'
import { openTestLedger, type TestLedger } from '../../test-support/test-ledger.ts'
import { describeApi } from '../../test-support/test-stores.ts'
import { leaseMs } from '../../work/work-on.ts'

const day = '20261118'
const dayMs = 24 * 60 * 60 * 1000
type Detail = { bric: string; expiry?: string }

describeApi('SFTP Account Updater', kind => {
  let ledger: TestLedger
  let key: string
  /** A storage token for each last character. */
  let tokens: Map<string, string>
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
    key = Object.values(ledger.terminal.key).join('-')
    tokens = new Map()
    while (!['A', 'E', 'C', 'Q', 'N'].every(last => tokens.has(last))) await storeMany()
  })
  afterAll(() => ledger.close())

  let lastNumber = 0
  const store = (card = 'visa-approve') => {
    const account = { kind: 'card', card: findTestCardByKey(card) ?? ledger.card } as const
    return ledger.take({ tranGroup: 'STORAGE', amountCents: 0, tranNbr: String(++lastNumber), account })
  }
  async function storeMany() {
    for (const { bric } of await Promise.all(Array.from({ length: 40 }, () => store()))) {
      const last = bric.slice(-1)
      if (!tokens.has(last)) tokens.set(last, bric)
    }
  }
  const tokenOf = (last: string) => tokens.get(last) ?? ''
  /** A fresh token with this last character. */
  async function fresh(last: string): Promise<string> {
    tokens.delete(last)
    while (!tokens.has(last)) await storeMany()
    return tokenOf(last)
  }

  let files = 0
  const fileId = (mark = 'X') => `${day}${mark}${++files}`
  function request(
    id: string,
    details: readonly Detail[],
    { as = key, count = details.length, trailer = count }: { as?: string; count?: number; trailer?: number } = {},
  ) {
    const lines = details.map(({ bric, expiry = '' }, index) => `D|${index + 1}|${bric}|${expiry}|C-${index}`)
    return [`H|${as}|${id}|${day}|${count}`, ...lines, `T|${trailer}`, ''].join('\n')
  }
  const put = (contents: string | Uint8Array, name: string) =>
    receiveFile(ledger.terminal.credential, name, [Buffer.from(contents)], ledger.workTools)
  async function out(name: string): Promise<string | undefined> {
    const rows = await listShownFiles(ledger.store.read, ledger.terminal.credential.id, 'out')
    const file = rows.map(row => toStoredFile(ledger.workTools.keys, row)).find(each => each.name === name)
    const parts: Uint8Array[] = []
    if (file) for await (const part of readFile(ledger.store.read, ledger.workTools.keys, file.id)) parts.push(part)
    const text = Buffer.concat(parts).toString()
    for (const part of text.split(/[|\n]/)) noteCode('sftp-updater', part)
    return file && text
  }
  let names = 0
  const nextName = (as = key) => `AU_${as}_${day}_${(++names % 999) + 1}`
  /** Sends a request, lets the gateway work, and reads the lines of the response. */
  async function send(contents: string | Uint8Array, name = nextName()) {
    await put(contents, `${name}.req`)
    await ledger.runWork()
    return (await out(`${name}.rsp`))?.trimEnd().split('\n')
  }
  async function ask(...details: Detail[]) {
    const lines = (await send(request(fileId(), details))) ?? []
    return lines.filter(line => line.startsWith('R')).map(line => line.split('|').slice(2))
  }
  const status = (lines: string[] | undefined) => lines?.at(-1)?.split('|').at(-1) ?? lines?.at(-1)
  const statusOf = async (contents: string | Uint8Array, name?: string) => {
    const lines = await send(contents, name)
    expect([lines?.length, lines?.[1]?.slice(0, 4)]).toEqual([2, 'T|0|'])
    return status(lines)
  }

  describe('the results that are published', () => {
    const texts: Record<string, string> = {
      A: 'ACCOUNT CHANGED',
      E: 'EXPIRY CHANGED',
      C: 'ACCOUNT CLOSED',
      Q: 'CONTACT CARDHOLDER',
      N: 'NO CHANGE',
    }
    const rows = sftpUpdater.outcomes?.['brics']?.rows ?? []
    test.each(rows.map(({ send: last, get }) => [last, get]))('%s: %s', async (last, get) => {
      const bric = await fresh(last === 'any other' ? 'N' : last)
      const code = /: (\w)/.exec(get)?.[1] ?? ''
      const [[old, newBric, newExpiry, ...said] = []] = await ask({ bric, expiry: '2612' })
      expect([old, ...said]).toEqual([bric, code, texts[code]])
      expect(newBric).toMatch(code === 'A' ? /^0S1[0-9A-Z]{16}$/ : /^$/)
      expect(newExpiry).toBe(code === 'A' || code === 'E' ? '3012' : '')
      const kept = await ledger.store.read
        .selectFrom('transactions')
        .select('details')
        .where('bric', '=', newBric || bric)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(kept.details)).toEqual(newExpiry ? { EXP_DATE: '3012' } : {})
    })

    const played: Record<string, () => Promise<unknown>> = {
      '19 characters that are not one of your tokens': async () => {
        const stranger = await ledger.openTerminal()
        const theirs = await ledger.take({ credential: stranger.credential, tranGroup: 'STORAGE', amountCents: 0 })
        const [[, , , ...one] = [], [, , , ...other] = []] = await ask(
          { bric: '0S1AAAAAAAAAAAAAAAA' },
          { bric: theirs.bric },
        )
        expect([one, other]).toEqual([
          ['U', 'UNKNOWN TOKEN'],
          ['U', 'UNKNOWN TOKEN'],
        ])
      },
      'The token of a bank account': async () => {
        const account = { kind: 'bank', routingNbr: '021000021', accountNbr: '123456789' } as const
        const stored = await ledger.take({ tranGroup: 'ACH_STORAGE_C', amountCents: 0, tranNbr: 'b1', account })
        expect((await ask({ bric: stored.bric }))[0]?.[3]).toBe('U')
      },
      'The token of a JCB or Diners Club card': async () => {
        for (const card of ['jcb-approve', 'diners-approve'])
          expect((await ask({ bric: (await store(card)).bric }))[0]?.slice(3)).toEqual(['P', 'NOT PARTICIPATING'])
      },
      'The same token in two details': async () => {
        const bric = await fresh('A')
        const [one, other] = await ask({ bric, expiry: '2612' }, { bric, expiry: '2703' })
        expect(one).toEqual(other)
      },
      'The old token after code A': async () => {
        const bric = await fresh('A')
        const [first] = await ask({ bric })
        expect(await ask({ bric })).toEqual([first])
        expect(first?.[2]).toBe('3011')
      },
    }
    const tokenRows = sftpUpdater.outcomes?.['tokens']?.rows ?? []
    test('every row of tokens is played', () => {
      expect(Object.keys(played).sort()).toEqual(tokenRows.map(row => row.send).sort())
    })
    test.each(Object.keys(played))('%s', async what => void (await played[what]?.()))
  })

  describe('the files that are published', () => {
    const line = () => ({ bric: tokenOf('N'), expiry: '2701' })
    const played: Record<string, () => Promise<unknown>> = {
      'FILE_ID 20261121A': async () => {
        const name = nextName()
        expect(await send(request(fileId('B'), [line()]), name)).toBeUndefined()
        ledger.time.nowMs += dayMs - 1000
        await ledger.runWork()
        expect(await out(`${name}.rsp`)).toBeUndefined()
        ledger.time.nowMs += 1000
        await ledger.runWork()
        expect((await out(`${name}.rsp`))?.split('\n').at(-2)).toBe('T|1|000')
        ledger.time.nowMs -= dayMs
      },
      'FILE_ID 20261121X': async () => {
        const id = fileId()
        const lines = await send(request(id, [line()]))
        expect(lines).toEqual([`H|${key}|${id}|${day}|1`, `R|1|${tokenOf('N')}|||N|NO CHANGE`, 'T|1|000'])
      },
      'The same FILE_ID again': async () => {
        const contents = request(fileId(), [line()])
        expect(status(await send(contents))).toBe('000')
        expect(await statusOf(contents)).toBe('F02')
      },
      'A count one too high in the trailer': async () => {
        const id = fileId()
        expect(await statusOf(request(id, [line()], { trailer: 2 }))).toBe('F03')
        expect(await statusOf(request(id, [line()], { count: 2, trailer: 1 }))).toBe('F03')
        expect(await statusOf(request(id, [line()]).replace('T|1\n', ''))).toBe('F03')
        // A rejected file uses up nothing.
        expect(status(await send(request(id, [line()])))).toBe('000')
      },
      'EXP_DATE 1227': async () =>
        expect(await statusOf(request(fileId(), [{ ...line(), expiry: '1227' }]))).toBe('F01'),
      'A D line with three fields': async () => {
        const good = request(fileId(), [line(), line()])
        for (const [part, put] of [
          ['|2701|C-0', ''],
          ['D|2', 'D|3'],
          ['D|1', 'd|1'],
          [`H|${key}`, 'H'],
          [tokenOf('N'), `${tokenOf('N')}9`],
          ['C-1', 'x'.repeat(81)],
          ['C-1', 'a|b'],
          ['T|2', 'T|2\nT|2'],
          [`|${day}|2`, '|20261117|2'],
          ['C-1', '\u0000'],
        ] as const)
          expect([part, put, await statusOf(good.replace(part, put))]).toEqual([part, put, 'F01'])
        expect(await statusOf('')).toBe('F01')
        expect(await statusOf(Buffer.from([0xff, 0xfe, 0x0a]))).toBe('F01')
        expect(await statusOf(`${'x'.repeat(3_000_000)}`)).toBe('F01')
        for (const name of ['AU_x', `AU_${key}_20261318_1`, `AU_${key}_${day}_0`, 'request'])
          expect(await statusOf(good, name)).toBe('F01')
      },
      'The key of another merchant': async () => {
        const { key: other } = await ledger.openTerminal()
        const as = Object.values(other).join('-')
        const contents = request(fileId(), [line()], { as })
        expect(await statusOf(contents, nextName(as))).toBe('F05')
        expect(await statusOf(contents)).toBe('F05')
        const unknown = request(fileId(), [line()], { as: '9001-999999-9-999' })
        expect(await statusOf(unknown, nextName('9001-999999-9-999'))).toBe('F05')
      },
      'A file of 11 MB': async () => {
        const details = Array.from({ length: 300_000 }, () => line())
        const contents = request(fileId(), details)
        expect(contents.length).toBeGreaterThan(10 * 1024 * 1024)
        expect(await statusOf(contents)).toBe('F06')
      },
      'Commas instead of bars': async () => {
        const id = fileId()
        const lines = await send(request(id, [line()]).replaceAll('|', ',').replaceAll('\n', '\r\n'))
        expect(lines).toEqual([`H,${key},${id},${day},1`, `R,1,${tokenOf('N')},,,N,NO CHANGE`, 'T,1,000'])
      },
      'A name that ends in .tmp': async () => {
        const name = nextName()
        await put(request(fileId(), [line()]), `${name}.tmp`)
        await ledger.runWork()
        expect(await out(`${name}.rsp`)).toBeUndefined()
      },
    }
    const rows = sftpUpdater.outcomes?.['files']?.rows ?? []
    test('every row is played', () => expect(Object.keys(played).sort()).toEqual(rows.map(row => row.send).sort()))
    test.each(Object.keys(played))('%s', async what => void (await played[what]?.()))
  })

  test('after A the new token pays everywhere, the old one declines with 14, and old payments are given back', async () => {
    const bric = await fresh('A')
    let number = 7000
    const charge = async (token: string, type = 'CCE1') => {
      const sale = { TRAN_TYPE: type, AMOUNT: '21.00', BATCH_ID: day, TRAN_NBR: String(++number), CARD_ENT_METH: 'Z' }
      const fields = { ...ledger.terminal.key, ...sale, ORIG_AUTH_GUID: token, INDUSTRY_TYPE: 'E' }
      return readXml(await (await ledger.postForm('/secure/', fields)).text())
    }
    const before = await charge(bric)
    expect(before['AUTH_RESP']).toBe('00')
    const [[, newBric = '', , code] = []] = await ask({ bric })
    expect(code).toBe('A')
    expect(await charge(newBric)).toMatchObject({ AUTH_RESP: '00', AUTH_MASKED_ACCOUNT_NBR: '************1111' })
    expect(await charge(newBric, 'CCE2')).toMatchObject({ AUTH_RESP: '00' })
    expect(await charge(bric)).toMatchObject({ AUTH_RESP: '14', AUTH_RESP_TEXT: 'CARD NO. ERROR' })
    const browser = await ledger.pay(ledger.terminal, {
      ...{ TRAN_NBR: '8001', CARD_ENT_METH: 'Z', ORIG_AUTH_GUID: bric, ACCOUNT_NBR: '', EXP_DATE: '', CVV2: '' },
    })
    expect(browser.fields['AUTH_RESP']).toBe('14')
    ledger.time.nowMs += dayMs
    await ledger.runWork()
    expect(await charge(before['AUTH_GUID'] ?? '', 'CCE9')).toMatchObject({ AUTH_RESP: '00' })
    ledger.time.nowMs -= dayMs
  })

  test('what Recurring Billing stored takes the results over: another token, another date, an end', async () => {
    const row = ledger.store.read.selectFrom('merchants').select('reference')
    const { merchant_id: merchantId } = await ledger.store.read
      .selectFrom('credentials')
      .select('merchant_id')
      .where('id', '=', ledger.terminal.credentialId)
      .executeTakeFirstOrThrow()
    const { reference } = await row.where('id', '=', merchantId).executeTakeFirstOrThrow()
    const client = await openRecurringClient(ledger, reference)
    const methods = async () => {
      const all = ledger.store.read.selectFrom('payment_methods').selectAll().where('merchant_id', '=', merchantId)
      return all.orderBy('id').execute()
    }
    const brics = [await fresh('A'), await fresh('E'), await fresh('C')]
    for (const bric of brics) await client.subscribed({ BillingDate: '2026-12-18' }, client.token(bric))
    const answers = await ask(...brics.map(bric => ({ bric, expiry: '2612' })))
    const [another, renewed, closed] = await methods()
    expect([another?.bric, another?.expiration_date]).toEqual([answers[0]?.[1], '3012'])
    expect([renewed?.bric, renewed?.expiration_date]).toEqual([brics[1], '3012'])
    expect([closed?.bric, closed?.closed_at_ms]).toEqual([brics[2], ledger.time.nowMs])
    expect([another?.closed_at_ms, renewed?.closed_at_ms]).toEqual([null, null])
  })

  test('a gateway that is killed while it answers goes on, and each token is answered once and in order', async () => {
    const brics = [...tokens.values()].slice(0, 20)
    const details = Array.from({ length: 450 }, (_, index) => ({ bric: brics[index % brics.length] ?? '' }))
    const name = nextName()
    await put(request(fileId(), details), `${name}.req`)
    const count = () => ledger.store.read.selectFrom('account_updates').selectAll().execute()
    let writes = 0
    const write: GatewayStore['write'] = task =>
      ++writes > 5 ? new Promise<never>(() => {}) : ledger.store.write(task)
    void ledger.runWork({ store: { ...ledger.store, write } })
    await expect.poll(() => writes).toBeGreaterThan(5)
    const half = (await count()).length
    expect(await out(`${name}.rsp`)).toBeUndefined()
    ledger.time.nowMs += leaseMs
    await ledger.runWork()
    const lines = ((await out(`${name}.rsp`)) ?? '').trimEnd().split('\n')
    expect(lines.at(-1)).toBe('T|450|000')
    expect(lines.slice(1, -1).map(text => text.split('|').slice(1, 3))).toEqual(
      details.map(({ bric }, index) => [String(index + 1), bric]),
    )
    expect(new Set(lines.slice(1, -1).map(text => text.split('|').slice(2).join('|'))).size).toBe(brics.length)
    expect((await count()).length).toBe(half)
  })

  test('20,000 lines of anything are answered, and what is rejected changes nothing', async () => {
    const random = seeded(7)
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    const hostile = [
      '|',
      ',',
      '',
      '\u0000',
      'T|1',
      'H|',
      '-1',
      '9'.repeat(50),
      '4111111111111111',
      'é',
      '\u2028',
      "'; --",
    ]
    const good = { bric: await fresh('A'), expiry: '2612' }
    const before = await counts()
    for (let file = 0; file < 200; file++) {
      const lines = request(
        fileId(),
        Array.from({ length: 100 }, () => good),
      ).split('\n')
      for (let turn = 0; turn < 3; turn++) {
        const at = Math.floor(random() * (lines.length - 2))
        const fields = (lines[at] ?? '').split('|')
        fields[Math.floor(random() * fields.length)] = pick(hostile)
        lines[at] = fields.join('|')
      }
      // Whatever else is wrong, its end is.
      const name = nextName()
      const said = await send(
        lines.join('\n').replace('T|100', pick(['T|99', 'T|', 'T|100\nT|100', 'D|101', ''])),
        name,
      )
      expect(said?.at(-1), name).toMatch(/^T[|,]0[|,]F0[1-6]$/)
    }
    expect(ledger.workErrors).toEqual([])
    expect(await counts()).toEqual(before)
  })

  async function counts() {
    const { read } = ledger.store
    const rows = await Promise.all([
      read.selectFrom('transactions').select('id').execute(),
      read.selectFrom('account_updates').selectAll().execute(),
      read.selectFrom('used_file_ids').selectAll().execute(),
      read
        .selectFrom('file_chunks')
        .select('start')
        .where(
          'file_id',
          'in',
          read.selectFrom('files').select('id').where('folder', '=', 'in').where('state', '=', 'done'),
        )
        .execute(),
    ])
    return rows.map(each => each.length)
  }
})

/** Numbers between 0 and 1 that are the same each time. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}
