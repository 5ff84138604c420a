import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedNameOf } from '../../domain/files/user-file.ts'
import { startS3 } from '../test-support/start-s3.ts'
import { createDiskFileStore } from './disk-file-store.ts'
import { type FileKey, type FileStore, TooManyBytesError } from './file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

// Every place of files keeps these promises.
const kinds = [
  {
    kind: 'disk',
    async open() {
      const root = await mkdtemp(join(tmpdir(), 'file-store-'))
      return { store: createDiskFileStore(root, randomUUID), close: () => rm(root, { recursive: true }) }
    },
  },
  {
    kind: 's3',
    async open() {
      const s3 = await startS3()
      return { store: createS3FileStore(s3.settings, Date.now), close: s3.stop }
    },
  },
]

const maxBytes = 8_000_000
const streamOf = (bytes: Uint8Array | string) =>
  new Blob([new Uint8Array(Buffer.from(bytes))]).stream() as ReadableStream<Uint8Array>
const keyOf = (ownerId: string = randomUUID(), name = 'plan.pdf'): FileKey => ({
  ownerId,
  filePath: storedNameOf(randomUUID(), name),
})

describe.each(kinds)('a file store on $kind', ({ open }) => {
  let store: FileStore
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ store, close } = await open())
  })
  afterAll(() => close())

  const write = (key: FileKey, text: string | Uint8Array) => store.write(key, streamOf(text), maxBytes)
  async function textOf(key: FileKey) {
    const { size, bytes } = await store.read(key)
    const read = await buffer(bytes)
    expect(read.length).toBe(size)
    return read.toString()
  }

  test('what was written is read again, with its length and digest', async () => {
    const key = keyOf()
    expect(await write(key, 'the plan')).toEqual({
      size: 8,
      sha256: 'aab8f06fecd1c041e9a3d5a86114f9e522b546918db8503a045fe4a423b3642a',
    })
    expect(await textOf(key)).toBe('the plan')
  })

  test.each(['Größe "1" & <2>.pdf', "it's (a) *plan*!+1%20=?#.txt", '名前 😀.csv', '..', 'a__b', '%2e%2e%2f'])(
    'the name %j comes back',
    async name => {
      const key = keyOf(undefined, name)
      await write(key, name)
      expect(await textOf(key)).toBe(name)
      await store.remove(key)
      await expect(store.read(key)).rejects.toThrow()
    },
  )

  test('megabytes go through as they are', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => n % 251))
    const key = keyOf()
    expect((await write(key, bytes)).size).toBe(bytes.length)
    const read = await buffer((await store.read(key)).bytes)
    expect(read.equals(bytes)).toBe(true)
  })

  test('a reader who goes away half-way holds nothing up', async () => {
    const key = keyOf()
    await write(key, Buffer.alloc(3_000_000, 1))
    const reader = (await store.read(key)).bytes.getReader()
    await reader.read()
    await reader.cancel()
    expect((await buffer((await store.read(key)).bytes)).length).toBe(3_000_000)
  })

  test('too many bytes, or a stream that breaks, store nothing', async () => {
    const [large, broken] = [keyOf(), keyOf()]
    await expect(store.write(large, streamOf('123456'), 5)).rejects.toThrow(TooManyBytesError)
    let pulls = 0
    const breaking = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pulls++ < 2) controller.enqueue(new Uint8Array(100))
        else controller.error(new Error('aborted'))
      },
    })
    await expect(store.write(broken, breaking, maxBytes)).rejects.toThrow('aborted')
    for (const key of [large, broken]) await expect(store.read(key)).rejects.toThrow()
  })

  test('what is not there cannot be read, and is removed already', async () => {
    await expect(store.read(keyOf())).rejects.toThrow()
    await store.remove(keyOf())
    await store.removeAll(randomUUID())
  })

  test('all files of an owner go, and nobody else’s, whatever the ids begin with', async () => {
    const [mine, longer] = [keyOf('owner-1'), keyOf('owner-10')]
    await write(mine, 'mine')
    await write(longer, 'longer')
    for (const name of ['1', '2 & 3', 'ü', '+']) await write(keyOf('owner-1', name), name)
    await store.removeAll('owner-1')
    await expect(store.read(mine)).rejects.toThrow()
    expect(await textOf(longer)).toBe('longer')
  })

  test.each([
    { ownerId: '..', filePath: storedNameOf('0f0e0d0c', 'x') },
    { ownerId: 'a/b', filePath: storedNameOf('0f0e0d0c', 'x') },
    { ownerId: '', filePath: storedNameOf('0f0e0d0c', 'x') },
    { ownerId: 'owner', filePath: '../x' },
    { ownerId: 'owner', filePath: '0f0e0d0c__../../x' },
    { ownerId: 'owner', filePath: '0f0e0d0c__a\\b' },
    { ownerId: 'owner', filePath: '0f0e0d0c__a\u0000' },
    { ownerId: 'owner', filePath: '' },
  ])('%j is no key', async key => {
    await expect(write(key, 'x')).rejects.toThrow()
    await expect(store.read(key)).rejects.toThrow()
    await expect(store.remove(key)).rejects.toThrow()
    if (key.ownerId !== 'owner') await expect(store.removeAll(key.ownerId)).rejects.toThrow()
  })
})
