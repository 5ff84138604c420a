import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MerchantProfileRequestSchema } from '../../gateway/contract.ts'
import { findDuplicateProfile, merchantProfileRules, toMerchantProfileFields } from './merchant-profile.ts'
import { MerchantProfileFieldsSchema, NewMerchantProfileSchema, OpenProfileSchema } from './merchant-profile-schema.ts'

const shop = { merchantName: 'Corner Shop', receiptEmail: 'till@shop.example', fourPartKey: '9001-123456-1-22' }

describe('the messages of spec §5', () => {
  test.each([
    ['merchantName', '', 'Field is required'],
    ['merchantName', '   ', 'Field is required'],
    ['merchantName', 'Shop', undefined],
    ['merchantName', 'Müller & Søn 北', undefined],
    ['merchantName', 'x'.repeat(50), undefined],
    ['merchantName', 'x'.repeat(51), 'At most 50 characters'],
    ['merchantName', 'a\u0000b', 'Only printable characters'],
    ['merchantName', 'a\ud800b', 'Only printable characters'],
    ['receiptEmail', '', 'Field is required'],
    ['receiptEmail', ' ', 'Field is required'],
    ['receiptEmail', 'till', 'Valid email required'],
    ['receiptEmail', 'till@shop', 'Valid email required'],
    ['receiptEmail', 'till@@shop.example', 'Valid email required'],
    ['receiptEmail', 'a b@shop.example', 'Valid email required'],
    ['receiptEmail', '.till@shop.example', 'Valid email required'],
    ['receiptEmail', 'till..two@shop.example', 'Valid email required'],
    ['receiptEmail', `${'x'.repeat(70)}@shop.example`, 'Valid email required'],
    ['receiptEmail', 'till@shop.example', undefined],
    ['receiptEmail', '  Till.2+a@shop.co.example ', undefined],
    ['fourPartKey', '', 'Valid 4-part Key required'],
    ['fourPartKey', '9001', 'Valid 4-part Key required'],
    ['fourPartKey', '9001-123456-1', 'Valid 4-part Key required'],
    ['fourPartKey', '9001-123456-1-', 'Valid 4-part Key required'],
    ['fourPartKey', '9001-123456-1-22-3', 'Valid 4-part Key required'],
    ['fourPartKey', '9001-12a456-1-22', 'Valid 4-part Key required'],
    ['fourPartKey', '9001 123456 1 22', 'Valid 4-part Key required'],
    ['fourPartKey', '٩٠٠١-1-1-1', 'Valid 4-part Key required'],
    ['fourPartKey', `${'9'.repeat(40)}-1-1-1`, 'Valid 4-part Key required'],
    ['fourPartKey', ' 9001-123456-1-22 ', undefined],
  ] as const)('%s %j: %s', (field, text, message) => {
    expect(merchantProfileRules[field](text)).toBe(message)
  })
})

test('server and form say the same', () => {
  const parsed = MerchantProfileFieldsSchema.safeParse({ merchantName: '', receiptEmail: 'x', fourPartKey: '1-2-3' })
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['merchantName', 'Field is required'],
    ['receiptEmail', 'Valid email required'],
    ['fourPartKey', 'Valid 4-part Key required'],
  ])
  expect(MerchantProfileFieldsSchema.parse({ ...shop, receiptEmail: ' Till@Shop.example ' })).toEqual(shop)
  expect(NewMerchantProfileSchema.safeParse(shop).success).toBe(false)
  expect(NewMerchantProfileSchema.safeParse({ ...shop, active: false }).success).toBe(false)
  expect(NewMerchantProfileSchema.parse({ ...shop, active: true })).toEqual(shop)
})

test('what our rules take the gateway takes too', () => {
  const near = fc.stringMatching(/^[\w.'+-]{1,12}@[\w.-]{1,12}\.[a-z]{1,4}$/)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.oneof(near, fc.emailAddress()), fc.string(), (name, email, key) => {
      const given = { merchantName: name, receiptEmail: email, fourPartKey: key.length % 2 ? key : shop.fourPartKey }
      const ours = MerchantProfileFieldsSchema.safeParse(given)
      if (!ours.success) return
      const request = { ...ours.data, reference: 'r', merchantReference: 'm' }
      expect(MerchantProfileRequestSchema.safeParse(request).success).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test.each(['', '../x', 'a/b', 'x'.repeat(65), 'a b', '%2e'])('a profile id is never %j', profileId => {
  expect(OpenProfileSchema.safeParse({ profileId }).success).toBe(false)
})

describe('findDuplicateProfile', () => {
  test.each([
    [shop, true],
    [{ ...shop, merchantName: 'Another name' }, true],
    [{ ...shop, receiptEmail: ' TILL@shop.example' }, true],
    [{ ...shop, fourPartKey: ' 9001-123456-1-22 ' }, true],
    [{ ...shop, receiptEmail: 'office@shop.example' }, false],
    [{ ...shop, fourPartKey: '9001-123456-1-23' }, false],
  ])('%j: %s', (typed, isDuplicate) => {
    expect(findDuplicateProfile([shop], typed)).toBe(isDuplicate ? shop : undefined)
    expect(findDuplicateProfile([], typed)).toBeUndefined()
  })
})

test('what is sent has no spaces around it', () => {
  expect(
    toMerchantProfileFields({ merchantName: ' A ', receiptEmail: ' B@C.example ', fourPartKey: ' 1-2-3-4 ' }),
  ).toEqual({ merchantName: 'A', receiptEmail: 'b@c.example', fourPartKey: '1-2-3-4' })
})
