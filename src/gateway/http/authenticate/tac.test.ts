import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKeys } from '../../merchants/keys.ts'
import { openTac, sealTac, type TacContents, tacLifeMs, tacMaxLength } from './tac.ts'

const keys = deriveKeys('one secret of the tests')
const contents: TacContents = {
  fields: { AMOUNT: '21.00', TRAN_NBR: '1', TRAN_CODE: 'SALE', REDIRECT_URL: 'https://shop.example/?a=1&b=2' },
  credentialId: 'credential-1',
  issuedAtMs: 1_795_000_000_000,
  nonce: 'nonce-1',
}
const seal = () => sealTac(keys, contents, randomBytes)

test('has the shape of payments 2, opens to what was sealed, and is never the same twice', () => {
  const tac = seal()
  const [iv = '', body = ''] = tac.split('|')
  expect(Buffer.from(iv, 'base64')).toHaveLength(16)
  expect(Buffer.from(body, 'base64').length % 16).toBe(0)
  expect(openTac(keys, tac)).toEqual(contents)
  expect(seal()).not.toBe(tac)
  expect(tac).not.toContain('21.00')
})

test('any fields come back as they were', async () => {
  const field = fc.tuple(fc.stringMatching(/^[A-Z_]{1,12}$/), fc.string({ unit: 'grapheme', maxLength: 80 }))
  await fc.assert(
    fc.property(fc.array(field, { maxLength: 20 }), pairs => {
      const fields = Object.fromEntries(pairs)
      expect(openTac(keys, sealTac(keys, { ...contents, fields }, randomBytes))).toEqual({ ...contents, fields })
    }),
    { numRuns: 300 },
  )
})

test('of 20,000 changed TACs none is accepted', async () => {
  const tac = seal()
  const change = fc.oneof(
    fc.record({ at: fc.nat(tac.length - 1), to: fc.constantFrom(...'ABCabc019+/=| \n') }),
    fc.record({ cutAt: fc.nat(tac.length - 1) }),
    fc.record({ insertAt: fc.nat(tac.length), what: fc.string({ minLength: 1, maxLength: 4 }) }),
    fc.record({ swap: fc.tuple(fc.nat(tac.length - 1), fc.nat(tac.length - 1)) }),
  )
  let accepted = 0
  await fc.assert(
    fc.property(change, how => {
      const changed = applyChange(tac, how)
      if (changed !== tac && openTac(keys, changed) !== undefined) accepted++
    }),
    { numRuns: 20_000 },
  )
  expect(accepted).toBe(0)
})

type Change =
  | { at: number; to: string }
  | { cutAt: number }
  | { insertAt: number; what: string }
  | { swap: [number, number] }

function applyChange(tac: string, how: Change): string {
  if ('at' in how) return tac.slice(0, how.at) + how.to + tac.slice(how.at + 1)
  if ('cutAt' in how) return tac.slice(0, how.cutAt)
  if ('insertAt' in how) return tac.slice(0, how.insertAt) + how.what + tac.slice(how.insertAt)
  const characters = [...tac]
  const [one, other] = how.swap
  ;[characters[one], characters[other]] = [characters[other] ?? '', characters[one] ?? '']
  return characters.join('')
}

test('every single flipped bit of the bytes is noticed', () => {
  const [iv = '', body = ''] = seal().split('|')
  for (const [index, part] of [iv, body].entries()) {
    const bytes = Buffer.from(part, 'base64')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const text = changed.toString('base64')
      expect(openTac(keys, index === 0 ? `${text}|${body}` : `${iv}|${text}`)).toBeUndefined()
    }
  }
})

test('the IV of one and the body of another do not fit', () => {
  const [iv] = seal().split('|')
  const [, body] = seal().split('|')
  expect(openTac(keys, `${iv}|${body}`)).toBeUndefined()
})

test('another secret opens nothing', () => {
  expect(openTac(deriveKeys('another secret'), seal())).toBeUndefined()
})

test.each(['', '|', 'a|b', 'x'.repeat(1_000_000), '=|='])('no TAC at all', text => {
  expect(openTac(keys, text)).toBeUndefined()
})

/** A TAC of these bytes with the right MAC, as nobody without our keys can make it. */
function macked(iv: Buffer, sealed: Buffer): string {
  const mac = createHmac('sha256', keys.tacMac).update(iv).update(sealed).digest()
  return `${iv.toString('base64')}|${Buffer.concat([sealed, mac]).toString('base64')}`
}
const encrypted = (iv: Buffer, text: string) => {
  const cipher = createCipheriv('aes-256-cbc', keys.tacCipher, iv)
  return Buffer.concat([cipher.update(text), cipher.final()])
}

test('is AES-256-CBC of the pairs in the order of their names, then the MAC of IV and that', () => {
  const iv = Buffer.alloc(16, 7)
  const text =
    '.credential=credential-1&.issued=1795000000000&.nonce=nonce-1&AMOUNT=21.00&' +
    'REDIRECT_URL=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D2&TRAN_CODE=SALE&TRAN_NBR=1'
  expect(sealTac(keys, contents, length => Buffer.alloc(length, 7))).toBe(macked(iv, encrypted(iv, text)))
})

test('without its own names it is nobody’s, and of no time', () => {
  const iv = Buffer.alloc(16)
  expect(openTac(keys, macked(iv, encrypted(iv, 'AMOUNT=1')))).toEqual({
    ...{ fields: { AMOUNT: '1' }, credentialId: '', issuedAtMs: 0, nonce: '' },
  })
})

test('with the right MAC, but of nothing or of half a block, it opens to nothing', () => {
  const iv = Buffer.alloc(16)
  expect(openTac(keys, macked(iv, Buffer.alloc(0)))).toBeUndefined()
  expect(openTac(keys, macked(iv, encrypted(iv, 'AMOUNT=1').subarray(0, 8)))).toBeUndefined()
})

test('only our own spelling of the bytes is taken', () => {
  const tac = seal()
  const [iv = '', body = ''] = tac.split('|')
  const next = (letter = '') => String.fromCharCode(letter.charCodeAt(0) + 1)
  const other = `${iv.slice(0, 21)}${next(iv[21])}==`
  expect(Buffer.from(other, 'base64')).toEqual(Buffer.from(iv, 'base64'))
  const spellings = [
    `${other}|${body}`,
    ` ${tac}`,
    `${tac} `,
    `${tac}\n`,
    `x${tac}`,
    `${tac}=`,
    `${iv}|${body}|${body}`,
  ]
  for (const text of [...spellings, `${iv}||${body}`, `${iv.slice(0, 22)}|${body}`, `${iv}|`, `|${body}`])
    expect([text, openTac(keys, text)]).toEqual([text, undefined])
})

test('of more than 12,000 characters none is read', () => {
  const ofLength = (length: number) => sealTac(keys, { ...contents, fields: { A: 'x'.repeat(length) } }, randomBytes)
  expect(openTac(keys, ofLength(8_800))?.fields['A']).toHaveLength(8_800)
  const long = ofLength(8_950)
  expect(long.length).toBeGreaterThan(tacMaxLength)
  expect(openTac(keys, long)).toBeUndefined()
  expect([tacMaxLength, tacLifeMs]).toEqual([12_000, 4 * 3_600_000])
})
