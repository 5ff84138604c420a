import { expect, test } from 'vitest'
import { type SignedRequest, signatureFault } from './sig-v4.ts'

// The examples that AWS publishes for S3: "Examples: Signature Calculations", Authorization header.
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const nowMs = Date.UTC(2013, 4, 24)
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const signed = (headers: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${headers},Signature=${signature}`
const common = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-date': '20130524T000000Z',
  'x-amz-content-sha256': empty,
}

const get: SignedRequest = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    ...common,
    range: 'bytes=0-9',
    authorization: signed(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
}
const put: SignedRequest = {
  method: 'PUT',
  target: '/test%24file.text',
  headers: {
    ...common,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: signed(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
}
const list: SignedRequest = {
  method: 'GET',
  target: '/?max-keys=2&prefix=J',
  headers: {
    ...common,
    authorization: signed(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
}

test.each([
  ['GET Object', get],
  ['PUT Object', put],
  ['GET Bucket (List Objects)', list],
])('the published example %s is good', (_name, request) => {
  expect(signatureFault(request, keys, nowMs)).toBeUndefined()
})

test.each([
  ['another key', { ...get, target: '/test2.txt' }, nowMs, 'SignatureDoesNotMatch'],
  ['another method', { ...get, method: 'DELETE' }, nowMs, 'SignatureDoesNotMatch'],
  ['another query', { ...list, target: '/?max-keys=3&prefix=J' }, nowMs, 'SignatureDoesNotMatch'],
  [
    'another body',
    { ...get, headers: { ...get.headers, 'x-amz-content-sha256': 'a'.repeat(64) } },
    nowMs,
    'SignatureDoesNotMatch',
  ],
  [
    'a header that is not signed',
    { ...get, headers: { ...get.headers, 'x-amz-acl': 'public' } },
    nowMs,
    'AccessDenied',
  ],
  ['no signature', { ...get, headers: common }, nowMs, 'AccessDenied'],
  ['a request of yesterday', get, nowMs + 86_400_000, 'RequestTimeTooSkewed'],
])('%s is refused', (_name, request, now, code) => {
  expect(signatureFault(request, keys, now)).toBe(code)
})

test('another secret is refused', () => {
  expect(signatureFault(get, { ...keys, secretAccessKey: 'x' }, nowMs)).toBe('SignatureDoesNotMatch')
})
