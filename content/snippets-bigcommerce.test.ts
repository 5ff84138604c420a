import { beforeAll, describe, expect, test } from 'vitest'
import { programsOf, stopWords } from './test-support/payment-programs.ts'
import { findProgram, runLanguages } from './test-support/programs.ts'
import { callSigned, type SignedKeys } from './test-support/signed-calls.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs of BigCommerce, run against the gateway with the outcomes that its articles publish, by a merchant for each language.

const { gateway, runProgram } = useGateway('bigcommerce')

describe.each(runLanguages.filter(language => findProgram('bigcommerce/pay-order', language)))('%s', language => {
  let given: Record<string, string>
  let signed: SignedKeys
  beforeAll(async () => {
    const { fourPartKey, mac, epiKey } = await gateway.provision(language, ['fourPartKey', 'mac', 'epiKey'])
    signed = { EPI_ID: fourPartKey, EPI_KEY: epiKey }
    given = { STORE_HASH: fourPartKey, ACCESS_TOKEN: mac, BIGCOMMERCE_URL: `${gateway.url}/bigcommerce` }
  })

  async function run(task: string, more: Record<string, string>) {
    const program = programsOf(`bigcommerce/${task}`).find(each => each.language === language)
    if (!program) throw new Error(`${task} has no program in ${language}`)
    return runProgram(program, { ...given, ...more })
  }
  const pay = (ORDER_ID: string, more: Record<string, string> = {}) =>
    run('pay-order', { ORDER_ID, AMOUNT: '149.99', ...more })

  /** What the night does, at once. What was in the batch settles a moment later. */
  async function closeBatch(order: string) {
    await callSigned(`${gateway.url}/epi`, signed, 'PUT', '/batch')
    await expect
      .poll(async () => (await run('refund-order', { ORDER_ID: order, AMOUNT: '49.99' })).said, { timeout: 30_000 })
      .toBe(`refunded: 49.99 of order ${order}`)
  }

  test('pays an order once, also when it is sent again', async () => {
    const paid = await pay('1')
    expect([paid.code, paid.said]).toEqual([0, expect.stringMatching(/^paid: 149[.]99, reference 0S1[0-9A-Z]{16}$/)])
    expect(await pay('1')).toEqual(paid)
    expect((await pay('1', { ATTEMPT: '2' })).said).toMatch(/^refused: The order is already paid/)
  })

  test('says that it is declined, and that a part was given back', async () => {
    expect(await pay('2', { AMOUNT: '1.05' })).toMatchObject({ code: 1, said: 'declined: 05 DECLINE' })
    expect((await pay('3', { AMOUNT: '1.10' })).said).toMatch(/^declined: 10 PARTIAL APPROVED/)
  })

  test('without an answer it asks to look first', async () => {
    const { code, said } = await pay('4', { BIGCOMMERCE_URL: 'http://127.0.0.1:9' })
    expect([code, said]).toEqual([1, expect.stringMatching(stopWords)])
    expect(said).not.toMatch(/declin/i)
  })

  test('holds, captures, and cannot capture twice; a void undoes', async () => {
    expect((await pay('5', { TYPE: 'authorization' })).said).toMatch(/^held: 149[.]99/)
    expect(await run('capture-order', { ORDER_ID: '5' })).toEqual({ code: 0, said: 'accepted: capture of order 5' })
    expect((await run('capture-order', { ORDER_ID: '5' })).said).toMatch(/^refused: .*EV ALREADY CAPTURED/)
    expect(await run('capture-order', { ORDER_ID: '5', ACTION: 'void' })).toMatchObject({ code: 0 })
    expect((await run('capture-order', { ORDER_ID: '99' })).said).toMatch(/^refused: .*NOT_FOUND/)
  })

  test('finds no way back on the day of the sale; after the close gives a part back, and never too much', async () => {
    await pay('6')
    const early = await run('refund-order', { ORDER_ID: '6', AMOUNT: '49.99' })
    expect([early.code, early.said]).toEqual([1, 'refused: no online method in the quote'])
    await closeBatch('6')
    expect((await run('refund-order', { ORDER_ID: '6', AMOUNT: '149.99' })).said).toMatch(/^refused: .*EXCEEDS/)
  })
})
