import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import { json, problem, stubPortal } from '../../test-support/stub-portal.ts'
import { sendNewProfile } from './send-new-profile.ts'

const typed = { merchantName: ' Shop ', receiptEmail: 'Till@shop.example', fourPartKey: '9001-1-1-1' }
const sent = { merchantName: 'Shop', receiptEmail: 'till@shop.example', fourPartKey: '9001-1-1-1', active: true }
const listed = { ...sent, profileId: 'made-before' }
const opened = { profileId: 'made', configToken: 'a.b.c' }
const list = (there: (typeof listed)[] = [], known: (typeof listed)[] = []) => ({
  listed: known,
  reload: async () => there,
})

afterEach(() => vi.unstubAllGlobals())

test('what was typed is sent without spaces around it, with its flag', async () => {
  const portal = stubPortal({ addMerchantProfile: () => json(opened) })
  expect(await sendNewProfile(typed, { current: undefined }, list())).toEqual(opened)
  expect(portal.made).toEqual([{ name: 'addMerchantProfile', body: sent }])
})

test('a duplicate of the list is refused without asking', async () => {
  const portal = stubPortal({})
  const refused = await sendNewProfile(typed, { current: undefined }, list([], [listed])).catch(error => error)
  expect([refused.code, refused.message]).toEqual(['merchant_profile_exists', 'Merchant Profile already exists.'])
  expect(portal.made).toEqual([])
})

describe('after an answer that was lost', () => {
  const lost = [
    new TypeError('network'),
    new Response('<html>', { status: 502 }),
    new Response('{"pro', { status: 200 }),
  ]

  test.each(lost)('%#: "exists already" means done, and the profile is opened', async answer => {
    const unanswered = { current: undefined }
    const portal = stubPortal({
      addMerchantProfile: () => (unanswered.current ? problem('merchant_profile_exists') : answer),
      openMerchantProfile: () => json(opened),
    })
    await expect(sendNewProfile(typed, unanswered, list())).rejects.toThrow(ApiError)
    expect(await sendNewProfile(typed, unanswered, list([listed], [listed]))).toEqual(opened)
    expect(portal.made.at(-1)).toEqual({ name: 'openMerchantProfile', body: { profileId: 'made-before' } })
  })

  test.each([
    ['other values', { ...typed, merchantName: 'Another' }, [listed]],
    ['a profile of another name', typed, [{ ...listed, merchantName: 'Of a twin' }]],
    ['no such profile', typed, []],
  ])('%s: it is a duplicate', async (_case, second, there) => {
    const unanswered = { current: undefined }
    stubPortal({
      addMerchantProfile: () => (unanswered.current ? problem('merchant_profile_exists') : new TypeError('network')),
    })
    await expect(sendNewProfile(typed, unanswered, list())).rejects.toThrow(ApiError)
    await expect(sendNewProfile(second, unanswered, list(there))).rejects.toMatchObject({
      code: 'merchant_profile_exists',
    })
  })
})

test('a refusal is no lost answer', async () => {
  const unanswered = { current: undefined }
  stubPortal({ addMerchantProfile: () => problem('unknown_four_part_key') })
  await expect(sendNewProfile(typed, unanswered, list())).rejects.toMatchObject({ code: 'unknown_four_part_key' })
  expect(unanswered.current).toBeUndefined()
})
