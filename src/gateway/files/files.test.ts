import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standsIn } from '../../lib/test-support/find-card-number.ts'
import { StoreFailure } from '../../platform/store-failure.ts'
import { listShownFiles } from '../store/files/files-table.ts'
import { type Credential, findCredential } from '../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { remainsOf } from '../test-support/remains-of.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { leaseMs } from '../work/work-on.ts'
import type { FileHandler } from './file-handler.ts'
import { chunkBytes, fileMaxBytes, waitingMaxBytes, waitingMaxFiles } from './limits.ts'
import { readFile } from './read-file.ts'
import { toStoredFile } from './stored-file.ts'
import { beginUpload, receiveFile } from './upload.ts'

const text = (bytes: string) => new TextEncoder().encode(bytes)
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** In pieces of the size that an SFTP client sends. */
function* inPieces(bytes: Uint8Array, size = 32_768) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Counts lines, two a portion, and answers with them in capitals; `later` asks for a day. */
const counting: FileHandler = {
  product: 'counting',
  takes: name => /\.count$/.test(name),
  take: async (file, tools) => {
    const { line = 0 } = (file.progress ?? {}) as { line?: number }
    const parts: Uint8Array[] = []
    for await (const part of tools.read()) parts.push(part)
    const lines = Buffer.concat(parts).toString().trim().split('\n')
    if (line === 0 && !(await tools.claimFileId(file.merchantId, lines[0] ?? ''))) {
      await tools.writeOut(`${file.name}.refused`, [text('twice')])
      return 'done'
    }
    for (const each of lines.slice(line, line + 2))
      await tools.appendOut(`${file.name}.out`, text(`${each.toUpperCase()}\n`))
    if (line + 2 < lines.length) {
      const progress = { line: line + 2 }
      return lines[0] === 'later' ? { progress, dueAtMs: tools.nowMs + 24 * 60 * 60 * 1000 } : { progress }
    }
    await tools.publishOut(`${file.name}.out`)
    return 'done'
  },
}

describeStores('files', kind => {
  let gateway: TestGateway
  let tools: TestGateway['workTools']
  beforeAll(async () => {
    gateway = await openTestGateway(kind, { fileHandlers: [counting] })
    tools = gateway.workTools
  })
  afterAll(() => gateway.close())

  async function provision(): Promise<Credential> {
    const { credentialId } = await gateway.provision()
    const credential = await findCredential(gateway.store.read, credentialId)
    if (!credential) throw new Error('it was just made')
    return credential
  }
  const list = async ({ id }: Credential, folder: 'in' | 'out') =>
    (await listShownFiles(gateway.store.read, id, folder)).map(row => toStoredFile(tools.keys, row))
  const names = async (credential: Credential, folder: 'in' | 'out') =>
    (await list(credential, folder)).map(({ name }) => name).sort()
  async function contents(credential: Credential, folder: 'in' | 'out', name: string) {
    const file = (await list(credential, folder)).find(each => each.name === name)
    if (!file) throw new Error(`there is no ${name}`)
    const parts: Uint8Array[] = []
    for await (const part of readFile(gateway.store.read, tools.keys, file.id)) parts.push(part)
    return Buffer.concat(parts)
  }
  const chunkRows = async () =>
    (await gateway.store.read.selectFrom('file_chunks').select(['file_id', 'sealed_bytes']).execute()) ?? []

  test('a file comes back byte for byte, in rows of no more than 256 KB', async () => {
    const credential = await provision()
    const bytes = randomBytes(3 * chunkBytes + 777)
    const file = await receiveFile(credential, 'big.bin', inPieces(bytes), tools)
    expect(file).toMatchObject({ folder: 'in', name: 'big.bin', size: bytes.length, state: 'received' })
    expect(sha(await contents(credential, 'in', 'big.bin'))).toBe(sha(bytes))
    const sizes = (await chunkRows()).filter(row => row.file_id === file.id).map(row => row.sealed_bytes.length)
    expect([sizes.length, Math.max(...sizes) <= 256 * 1024]).toEqual([4, true])
    const tail: Uint8Array[] = []
    for await (const part of readFile(gateway.store.read, tools.keys, file.id, 2 * chunkBytes - 5)) tail.push(part)
    expect(sha(Buffer.concat(tail))).toBe(sha(bytes.subarray(2 * chunkBytes - 5)))
    await receiveFile(credential, 'empty.bin', [], tools)
    expect(await contents(credential, 'in', 'empty.bin')).toHaveLength(0)
  })

  test('nobody sees it before it is whole, and the same name again replaces it', async () => {
    const credential = await provision()
    await receiveFile(credential, 'a.tmp', [text('first')], tools)
    const upload = await beginUpload(credential, 'a.tmp', tools)
    await upload.write(text('second'))
    expect((await contents(credential, 'in', 'a.tmp')).toString()).toBe('first')
    await upload.finish()
    expect(await names(credential, 'in')).toEqual(['a.tmp'])
    expect((await contents(credential, 'in', 'a.tmp')).toString()).toBe('second')
    const given = await beginUpload(credential, 'b.tmp', tools)
    await given.write(randomBytes(chunkBytes * 2))
    await given.abandon()
    expect(await names(credential, 'in')).toEqual(['a.tmp'])
    await expect(given.finish()).rejects.toMatchObject({ reason: 'gone' })
  })

  test.each(['', '.', '..', '../a', 'a/b', 'a\\b', '-a', '.a', 'a\nb', 'a\0b', 'ä.xml', 'a b', 'x'.repeat(101)])(
    'the name %j is refused',
    async name => {
      const credential = await provision()
      await expect(receiveFile(credential, name, [], tools)).rejects.toMatchObject({ reason: 'name' })
    },
  )

  test('neither names, contents nor progress can be read where they are kept', async () => {
    const number = '4012888888881881'
    const credential = await provision()
    await receiveFile(credential, `${number}.count`, [text(`${number}\n${number}\nlater\n`)], tools)
    await receiveFile(credential, `${number}.tmp`, [text(number.repeat(20_000))], tools)
    await gateway.runWork()
    expect((await contents(credential, 'out', `${number}.count.out`)).toString()).toContain(number)
    const remains = await remainsOf(gateway)
    expect(remains.filter(({ bytes }) => standsIn(bytes, number)).map(({ name }) => name)).toEqual([])
  })

  test('too large, too much and too many are refused, and leave nothing', async () => {
    const credential = await provision()
    const before = (await chunkRows()).length
    const piece = new Uint8Array(8 * 1024 * 1024)
    const tooLarge = receiveFile(credential, 'a.bin', [piece, new Uint8Array(fileMaxBytes - piece.length + 1)], tools)
    await expect(tooLarge).rejects.toMatchObject({ reason: 'too-large' })
    expect((await chunkRows()).length).toBe(before)
    const { id } = await receiveFile(credential, 'b.bin', [text('x')], tools)
    // As large as all that may wait, without the time that it takes.
    await gateway.store.write(trx =>
      trx.updateTable('files').set({ size: waitingMaxBytes }).where('id', '=', id).execute(),
    )
    const noRoom = receiveFile(credential, 'c.bin', [text('x')], tools)
    await expect(noRoom).rejects.toMatchObject({ reason: 'no-room' })
    const other = await provision()
    const small = Array.from({ length: waitingMaxFiles }, (_, n) => receiveFile(other, `${n}.bin`, [], tools))
    await Promise.all(small)
    await expect(receiveFile(other, 'one-more.bin', [], tools)).rejects.toMatchObject({ reason: 'too-many' })
  })

  test('a product takes its files, portion by portion, and its answer appears whole', async () => {
    const credential = await provision()
    await receiveFile(credential, 'a.count', [text('one\ntwo\nthree\nfour\nfive\n')], tools)
    await receiveFile(credential, 'a.other', [text('left alone')], tools)
    const seen: string[][] = []
    const write: GatewayStore['write'] = async task => {
      const result = await gateway.store.write(task)
      seen.push(await names(credential, 'out'))
      return result
    }
    expect(await gateway.runWork({ store: { ...gateway.store, write } })).toEqual(['take-file'])
    expect(seen.filter(each => each.length > 0)[0]).toEqual(['a.count.out'])
    expect((await contents(credential, 'out', 'a.count.out')).toString()).toBe('ONE\nTWO\nTHREE\nFOUR\nFIVE\n')
    expect(await names(credential, 'in')).toEqual(['a.other'])
    const row = gateway.store.read.selectFrom('files').selectAll().where('credential_id', '=', credential.id)
    const done = await row.where('state', '=', 'done').executeTakeFirstOrThrow()
    expect(done).toMatchObject({ done_at_ms: gateway.time.nowMs, sealed_progress: '' })
    expect((await chunkRows()).filter(each => each.file_id === done.id)).toEqual([])
    await receiveFile(credential, 'b.count', [text('one\n')], tools)
    await gateway.runWork()
    expect((await contents(credential, 'out', 'b.count.refused')).toString()).toBe('twice')
    await receiveFile(credential, 'b.count', [text('one\n')], tools)
    await gateway.runWork()
    expect(await names(credential, 'out')).toEqual(['a.count.out', 'b.count.refused'])
  })

  test('one that waits for a day of the merchant comes again then, from where it was', async () => {
    const credential = await provision()
    await receiveFile(credential, 'a.count', [text('later\ntwo\nthree\n')], tools)
    await gateway.runWork()
    await gateway.runWork()
    expect(await names(credential, 'out')).toEqual([])
    gateway.time.nowMs += 24 * 60 * 60 * 1000
    await gateway.runWork()
    expect((await contents(credential, 'out', 'a.count.out')).toString()).toBe('LATER\nTWO\nTHREE\n')
  })

  test('a gateway that is killed between portions goes on with the next one; one that fails in one leaves nothing of it', async () => {
    const credential = await provision()
    await receiveFile(
      credential,
      'a.count',
      [text(Array.from({ length: 20 }, (_, n) => `${credential.id} ${n}`).join('\n'))],
      tools,
    )
    let writes = 0
    const dead: GatewayStore['write'] = task =>
      ++writes > 5 ? new Promise<never>(() => {}) : gateway.store.write(task)
    void gateway.runWork({ store: { ...gateway.store, write: dead } })
    await expect.poll(() => writes).toBeGreaterThan(5)
    gateway.time.nowMs += leaseMs
    // The third write of a run is its first portion.
    for (const wait of [0, 5_000]) {
      gateway.time.nowMs += wait
      let turn = 0
      const full: GatewayStore['write'] = task =>
        gateway.store.write(async trx => {
          const result = await task(trx)
          if (++turn === 3) throw new StoreFailure('full', new Error('planned'))
          return result
        })
      await gateway.runWork({ store: { ...gateway.store, write: full } })
    }
    expect(gateway.workErrors.splice(0)).toHaveLength(2)
    gateway.time.nowMs += 10_000
    await gateway.runWork()
    const lines = (await contents(credential, 'out', 'a.count.out')).toString().trim().split('\n')
    expect(lines).toEqual(Array.from({ length: 20 }, (_, n) => `${credential.id} ${n}`.toUpperCase()))
  })

  test('uploads that broke off go after an hour, the rest after thirty days', async () => {
    const credential = await provision()
    const broken = await beginUpload(credential, 'a.bin', tools)
    await broken.write(randomBytes(chunkBytes))
    await receiveFile(credential, 'b.bin', [text('kept')], tools)
    const states = async () => {
      const rows = gateway.store.read.selectFrom('files').select('state').where('credential_id', '=', credential.id)
      return (await rows.execute()).map(({ state }) => state).sort()
    }
    gateway.time.nowMs += 50 * 60 * 1000
    await gateway.runWork()
    expect(await states()).toEqual(['partial', 'received'])
    gateway.time.nowMs += 61 * 60 * 1000
    await gateway.runWork()
    expect(await states()).toEqual(['received'])
    gateway.time.nowMs += 31 * 24 * 60 * 60 * 1000
    for (let turn = 0; turn < 3; turn++) await gateway.runWork()
    expect(await states()).toEqual([])
    expect(await chunkRows()).toEqual([])
  })
})
