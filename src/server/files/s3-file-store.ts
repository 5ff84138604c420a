import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readXml, type XmlLeaf } from '../read-xml.ts'
import { assertFilePath, assertOwnerId, type FileKey, type FileStore, FilesUnreachableError } from './file-store.ts'
import { type S3Call, type S3Settings, type S3Times, s3Times, sendToS3 } from './s3-request.ts'
import { writeWhole } from './write-whole.ts'

interface Listing {
  keys: string[]
  /** Where the listing goes on; undefined at its end. */
  next: string | undefined
}

/**
 * Files in a bucket, under `<prefix><owner>/<stored name>`. An upload is first a file of this machine: its length, its
 * digest and whether it is too large are known before a byte goes out, and a try that breaks off begins again. The bucket
 * shows it when it is whole (decision 0120).
 */
export function createS3FileStore(settings: S3Settings, clock: () => number, times: S3Times = s3Times): FileStore {
  const send = (call: S3Call) => sendToS3(settings, call, { clock, times })

  function prefixOf(ownerId: string): string {
    assertOwnerId(ownerId)
    return `${settings.prefix}${ownerId}/`
  }
  function keyOf({ ownerId, filePath }: FileKey): string {
    assertFilePath(filePath)
    return prefixOf(ownerId) + filePath
  }
  async function removeKey(key: string): Promise<void> {
    await drain(await send({ method: 'DELETE', key }))
  }

  async function list(prefix: string, token: string | undefined): Promise<Listing> {
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix, ...(token && { 'continuation-token': token }) }
    const response = await send({ method: 'GET', query })
    if (!response) throw new FilesUnreachableError('The bucket has no list')
    const listing = readListing(await text(response))
    // Whatever a bucket answers, nothing outside the owner's own prefix is touched.
    return { ...listing, keys: listing.keys.filter(key => key.startsWith(prefix)) }
  }

  return {
    async write(key, bytes, maxBytes) {
      const name = keyOf(key)
      const folder = await mkdtemp(join(tmpdir(), 'gatehouse-upload-'))
      try {
        const path = join(folder, 'file')
        const written = await writeWhole(path, bytes, maxBytes)
        const body = { ...written, open: () => createReadStream(path) }
        const response = await send({ method: 'PUT', key: name, body })
        if (!response) throw new FilesUnreachableError('The bucket does not know the key that it was given')
        await drain(response)
        return written
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async read(key) {
      const response = await send({ method: 'GET', key: keyOf(key) })
      if (!response) throw new Error('There is no file under this name')
      const size = Number(response.headers['content-length'] ?? Number.NaN)
      if (!Number.isSafeInteger(size)) {
        response.destroy()
        throw new FilesUnreachableError('The bucket does not say how long a file is')
      }
      return { size, bytes: Readable.toWeb(response) as ReadableStream<Uint8Array> }
    },

    async remove(key) {
      await removeKey(keyOf(key))
    },

    async removeAll(ownerId) {
      const prefix = prefixOf(ownerId)
      for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
        const listing = await list(prefix, next)
        for (const key of listing.keys) await removeKey(key)
        next = listing.next
      }
    },
  }
}

/** A body that nobody reads would hold its connection. */
async function drain(response: IncomingMessage | undefined): Promise<void> {
  if (response) await text(response)
}

function readListing(xml: string): Listing {
  const leaves = leavesOf(xml)
  const textsOf = (path: string) =>
    leaves.filter(leaf => leaf.path === `ListBucketResult/${path}`).map(({ text }) => text)
  // Keys come encoded as in a form, so that XML can carry every name.
  const keys = textsOf('Contents/Key').map(key => decodeURIComponent(key.replaceAll('+', ' ')))
  return { keys, next: textsOf('IsTruncated')[0] === 'true' ? textsOf('NextContinuationToken')[0] : undefined }
}

function leavesOf(xml: string): XmlLeaf[] {
  try {
    const leaves = readXml(xml)
    if (leaves.some(({ path }) => path.split('/')[0] === 'ListBucketResult')) return leaves
    throw new Error('Its answer is no ListBucketResult')
  } catch (cause) {
    throw new FilesUnreachableError('The bucket answers no list', { cause })
  }
}
