import { describe, expect, test } from 'vitest'
import { programsOf } from './test-support/payment-programs.ts'
import { callSigned, provisionSigned, type SignedKeys } from './test-support/signed-calls.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs that look payments up and give them back by Custom Pay, run against the gateway.

const { gateway, runProgram } = useGateway('custom-pay')

type Keys = SignedKeys
const provision = (name: string) => provisionSigned(gateway, name)
const run = (program: { language: string; path: string }, given: Record<string, string>) =>
  runProgram(program, { CUSTOM_PAY_URL: `${gateway.url}/epi/`, ...given })

let lastNumber = 0
const newNumber = () => (lastNumber += 10)

const call = async (keys: Keys, method: string, path: string, fields?: object) =>
  (await callSigned(`${gateway.url}/epi`, keys, method, path, fields)) as {
    data: Record<string, unknown>
    reference: { bric: string }
  }
async function sell(keys: Keys, amount = 21): Promise<string> {
  const card = { cardEntryMethod: 'E', account: '4111111111111111', expirationDate: '3012' }
  const numbers = { batchID: 20261118, transaction: newNumber(), industryType: 'E', invoiceNumber: 'INV-1001' }
  return (await call(keys, 'POST', '/sale', { amount, ...numbers, ...card })).reference.bric
}

describe.concurrent.each(programsOf('custom-pay-api/refund'))('$name', program => {
  test('refunds after the close, in parts, and not more than was paid', async () => {
    const keys = await provision(program.name)
    const bric = await sell(keys)
    const refund = (AMOUNT: string) => run(program, { ...keys, BRIC: bric, AMOUNT, TRAN_NBR: String(newNumber()) })
    const early = await refund('21.00')
    expect([early.code, early.said]).toEqual([1, expect.stringContaining('RR NOT SETTLED')])
    await call(keys, 'PUT', '/batch')
    const first = await refund('9.90')
    expect(first.said).toMatch(/^refunded: 0S1[0-9A-Z]{16}$/)
    const given = first.said.replace('refunded: ', '')
    expect((await call(keys, 'GET', `/refund/${given}`)).data).toMatchObject({ authamount: 9.9, response: '00' })
    expect((await refund('11.11')).said).toContain('RR AMOUNT EXCEEDS ORIGINAL')
    expect((await refund('11.10')).said).toMatch(/^refunded: /)
  })

  test('says that nobody knows the key, and that the payment is not there', async () => {
    const keys = await provision(`${program.name} stranger`)
    const given = { BRIC: '0S1ZZZZZZZZZZZZZZZZ', AMOUNT: '1.00', TRAN_NBR: '1' }
    const wrong = await run(program, { ...keys, EPI_KEY: 'F'.repeat(32), ...given })
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('401')])
    expect((await run(program, { ...keys, ...given })).said).toMatch(/error: .*25/)
  })
})

describe.concurrent.each(programsOf('epx-hosted-checkout/verify'))('$name', program => {
  test('tells what was paid from what was not, is another amount, or was taken back', async () => {
    const keys = await provision(program.name)
    const verify = (BRIC: string, AMOUNT: string) => run(program, { ...keys, BRIC, AMOUNT, INVOICE: 'INV-1001' })
    const paid = await sell(keys)
    expect((await verify(paid, '21.00')).said).toMatch(/^paid: /)
    expect((await verify(paid, '22.00')).said).toMatch(/another amount/)
    expect((await verify(await sell(keys, 51.05), '51.05')).said).toMatch(/declined/)
    await call(keys, 'PUT', `/void/${paid}`, { batchID: 20261118, transaction: newNumber(), cardEntryMethod: 'Z' })
    const { code, said } = await verify(paid, '21.00')
    expect(said).not.toMatch(/^paid/)
    expect(said).toMatch(/void/)
    expect(code).not.toBe(0)
  })
})

describe.concurrent.each(programsOf('epx-hosted-checkout/undo-payment'))('$name', program => {
  test('voids before the close and refunds after it', async () => {
    const keys = await provision(program.name)
    const undo = async (BRIC: string) => (await run(program, { ...keys, BRIC, AMOUNT: '21.00' })).said
    expect(await undo(await sell(keys))).toMatch(/^voided: /)
    const bric = await sell(keys)
    await call(keys, 'PUT', '/batch')
    expect(await undo(bric)).toMatch(/^refunded: /)
  })
})
