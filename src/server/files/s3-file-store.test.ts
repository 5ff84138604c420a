import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3, type TestS3 } from '../test-support/start-s3.ts'
import { type FileKey, type FileStore, FilesUnreachableError } from './file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { type S3Settings, s3Address } from './s3-request.ts'

const times = { idleMs: 300, retryDelaysMs: [1, 1] }
const key: FileKey = { ownerId: 'owner', filePath: '0f0e0d0c__plan.pdf' }
const stream = (text = 'the plan') => new Blob([text]).stream() as ReadableStream<Uint8Array>

let s3: TestS3
let store: FileStore
beforeEach(async () => {
  s3 = await startS3()
  store = createS3FileStore(s3.settings, Date.now, times)
})
afterEach(() => s3.stop())

const storeWith = (change: Partial<S3Settings>, clock = Date.now) =>
  createS3FileStore({ ...s3.settings, ...change }, clock, times)
const read = async () => (await buffer((await store.read(key)).bytes)).toString()
const uploadFolders = () => readdirSync(tmpdir()).filter(name => name.startsWith('gatehouse-upload-'))

test('a file is at its prefix, its owner and its name, and nothing stays on this machine', async () => {
  const before = uploadFolders()
  await store.write(key, stream(), 100)
  expect([...s3.objects.keys()]).toEqual(['user-files/owner/0f0e0d0c__plan.pdf'])
  expect(uploadFolders()).toEqual(before)
})

describe('what passes is tried again', () => {
  test.each(['slow-down', 'break-off', 'hang', 'no-answer-after-write'] as const)('%s, at an upload', async fault => {
    s3.faults.push(fault)
    expect(await store.write(key, stream(), 100)).toMatchObject({ size: 8 })
    expect([await read(), s3.objects.size]).toEqual(['the plan', 1])
  })

  test.each(['slow-down', 'break-off', 'hang'] as const)('%s, twice, at a download', async fault => {
    await store.write(key, stream(), 100)
    s3.faults.push(fault, fault)
    expect(await read()).toBe('the plan')
  })

  test.each(['slow-down', 'break-off', 'hang'] as const)('%s for longer is an error that says where', async fault => {
    s3.faults.push(fault, fault, fault)
    const failed = store.write(key, stream(), 100)
    await expect(failed).rejects.toThrow(FilesUnreachableError)
    const host = new URL(s3.settings.endpoint).host
    await expect(failed).rejects.toThrow(`PUT to ${host}, bucket portal-files: `)
    expect([s3.seen.length, s3.objects.size]).toEqual([3, 0])
  })
})

test('a download that breaks off is an error, never a shorter file', async () => {
  await store.write(key, stream('x'.repeat(200_000)), 1_000_000)
  s3.faults.push('half-a-body')
  const { size, bytes } = await store.read(key)
  expect(size).toBe(200_000)
  await expect(buffer(bytes)).rejects.toThrow()
})

test('who reads slowly is waited for', async () => {
  // With the usual times: five megabytes may stand still for longer on a busy machine.
  await createS3FileStore(s3.settings, Date.now).write(key, stream('x'.repeat(5_000_000)), 10_000_000)
  const { bytes } = await store.read(key)
  const reader = bytes.getReader()
  let length = (await reader.read()).value?.length ?? 0
  await new Promise(resolve => setTimeout(resolve, 3 * times.idleMs))
  for (let part = await reader.read(); !part.done; part = await reader.read()) length += part.value.length
  expect(length).toBe(5_000_000)
})

describe('what an operator must mend is said once, and not tried again', () => {
  test.each([
    [{ secretAccessKey: 'another' }, '403, SignatureDoesNotMatch'],
    [{ accessKeyId: 'another' }, '403, InvalidAccessKeyId'],
    [{ region: 'eu-other-1' }, '400, AuthorizationHeaderMalformed'],
    [{ bucket: 'not-there' }, '404, NoSuchBucket'],
  ])('%j', async (change, text) => {
    const failing = storeWith(change)
    for (const act of [
      () => failing.write(key, stream(), 100),
      () => failing.read(key),
      () => failing.remove(key),
      () => failing.removeAll('owner'),
    ]) {
      s3.seen.length = 0
      const failed = act()
      await expect(failed).rejects.toThrow(text)
      await expect(failed).rejects.not.toThrow(/plan|another$/)
      expect(s3.seen).toHaveLength(1)
    }
  })

  test('a clock that is wrong', async () => {
    const late = storeWith({}, () => Date.now() + 3_600_000)
    await expect(late.read(key)).rejects.toThrow('403, RequestTimeTooSkewed')
  })

  test('an address where nothing listens', async () => {
    const nowhere = storeWith({ endpoint: 'http://127.0.0.1:9' })
    await expect(nowhere.read(key)).rejects.toThrow(FilesUnreachableError)
  })

  test.each(['<html><p>A proxy', '<html></html>', '<ListBucketResult><Contents>', ''])(
    'an address that answers %j for a list',
    async body => {
      const proxy = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
      await once(proxy, 'listening')
      const elsewhere = storeWith({ endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
      await expect(elsewhere.removeAll('owner')).rejects.toThrow(FilesUnreachableError)
      proxy.close()
    },
  )
})

test('a prefix of several parts, or none, holds all keys', async () => {
  for (const prefix of ['', 'a/b/']) {
    s3.objects.clear()
    const other = storeWith({ prefix })
    await other.write(key, stream(), 100)
    expect([...s3.objects.keys()]).toEqual([`${prefix}owner/0f0e0d0c__plan.pdf`])
    s3.objects.set('elsewhere/owner/x', Buffer.from('x'))
    await other.removeAll('owner')
    expect([...s3.objects.keys()]).toEqual(['elsewhere/owner/x'])
  }
})

describe('the address', () => {
  const settings: S3Settings = {
    ...{ endpoint: 'https://s3.eu-central-1.amazonaws.com', region: 'eu-central-1', bucket: 'files', prefix: 'p/' },
    ...{ accessKeyId: 'id', secretAccessKey: 'secret', isPathStyle: false },
  }
  test.each([
    [{}, { key: 'p/o/a b+ü.txt' }, 'https://files.s3.eu-central-1.amazonaws.com/p/o/a%20b%2B%C3%BC.txt'],
    [{}, { query: { prefix: 'p/o/' } }, 'https://files.s3.eu-central-1.amazonaws.com/?prefix=p%2Fo%2F'],
    [{ isPathStyle: true }, { key: 'p/x' }, 'https://s3.eu-central-1.amazonaws.com/files/p/x'],
    [
      { isPathStyle: true, endpoint: 'http://store.internal:9000/s3/' },
      { key: 'p/x' },
      'http://store.internal:9000/s3/files/p/x',
    ],
  ])('%j %j', (change, call, address) => {
    expect(s3Address({ ...settings, ...change }, { method: 'GET', ...call }).href).toBe(address)
  })
})
