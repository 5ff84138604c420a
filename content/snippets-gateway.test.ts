import { beforeAll, describe, expect, test } from 'vitest'
import { payAgain, paymentPrograms, programsOf, stopWords } from './test-support/payment-programs.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs of products that the gateway answers, run against it with the amounts that its documentation publishes.

const { gateway, runProgram } = useGateway('gateway')

type Keys = { FOUR_PART_KEY: string; MAC: string; EPI_ID: string; EPI_KEY: string }
async function provision(name: string): Promise<Keys> {
  const { fourPartKey, mac, epiKey } = await gateway.provision(name, ['fourPartKey', 'mac', 'epiKey'])
  return { FOUR_PART_KEY: fourPartKey, MAC: mac, EPI_ID: fourPartKey, EPI_KEY: epiKey }
}

let lastNumber = 0
/** Numbers for a program, which may count on from it. */
function newTranNbr() {
  lastNumber += 10
  return String(lastNumber)
}

const run = (program: { language: string; path: string }, given: Record<string, string>) =>
  runProgram(program, {
    ...{ SERVER_POST_URL: `${gateway.url}/secure/`, CUSTOM_PAY_URL: `${gateway.url}/epi/` },
    ...{ ROUTING_NBR: '021000021', ACCOUNT_NBR: '123456789', ...given },
  })

const onGateway = paymentPrograms.filter(({ runsOn }) => runsOn === 'gateway')
describe.concurrent.each(onGateway)('$name', program => {
  let keys: Keys
  beforeAll(async () => {
    keys = await provision(program.name)
  })
  const pay = (AMOUNT: string, TRAN_NBR = newTranNbr()) => run(program, { ...keys, AMOUNT, TRAN_NBR })

  test('paid', async () => {
    const { code, said } = await pay('21.00')
    expect(said).toMatch(program.paid)
    expect(code).toBe(0)
  })

  test('paid in part', async () => {
    const { said } = await pay('21.10')
    expect(said).toContain('another amount: 10.55 instead of 21.10')
    expect(said).toMatch(stopWords)
    expect(said).not.toMatch(program.paid)
    expect(said).not.toMatch(payAgain)
  })

  test('declined', async () => {
    const { said } = await pay('21.05')
    expect(said).toMatch(/^declined: 05 /)
    expect(said).not.toMatch(/another amount/)
  })

  test('made before', async () => {
    const number = newTranNbr()
    expect((await pay('22.00', number)).said).toMatch(program.paid)
    const { code, said } = await pay('22.00', number)
    expect(said).toContain('94')
    expect(said).toMatch(stopWords)
    expect(said).not.toMatch(payAgain)
    expect(code).not.toBe(0)
  })

  test('no answer', async () => {
    const { code, said } = await pay('9008.03')
    expect(said).not.toMatch(payAgain)
    expect(said).not.toMatch(program.paid)
    expect(said).toMatch(stopWords)
    expect(code).not.toBe(0)
  })

  test('refused before anybody decides', async () => {
    const isJson = program.task === 'custom-pay-api/sale'
    const { code, said } = await pay(isJson ? '0.001' : '21')
    expect(said).toContain(isJson ? 'INVALID_FIELD' : 'RR Invalid AMOUNT[FMT]')
    expect(code).not.toBe(0)
  })
})

/** Programs that give a payment back by Server Post, and the type of the payment. */
const undoTasks = [
  { task: 'server-post/undo', type: 'CCE1', voided: /^voided: (?<bric>\w+)$/, refunded: /^refunded: (?<bric>\w+)$/ },
  {
    ...{ task: 'pay-by-bank-api/refund', type: 'CKC2' },
    ...{ voided: /^voided: (?<bric>\w+)$/, refunded: /^refunded: (?<bric>\w+)$/ },
  },
  {
    ...{ task: 'epx-hosted-pay-page/refund', type: 'CCE1' },
    ...{ voided: /^voided: the shopper is not charged$/, refunded: /^refunded: 21.00$/ },
  },
]
const undoPrograms = undoTasks.flatMap(({ task, ...how }) => programsOf(task).map(program => ({ ...program, ...how })))

describe.concurrent.each(undoPrograms)('$name', program => {
  test('voids before the close, refunds after it, and does neither twice', async () => {
    const keys = await provision(program.name)
    const undo = (BRIC: string) => run(program, { ...keys, BRIC, AMOUNT: '21.00', TRAN_NBR: newTranNbr() })

    const first = await pay(keys, program.type)
    const voided = await undo(first)
    expect(voided.said).toMatch(program.voided)
    // A void has no token of its own.
    const { bric = first } = program.voided.exec(voided.said)?.groups ?? {}
    expect(bric).toBe(first)
    expect((await undo(first)).said).toContain('ALREADY VOIDED')

    const second = await pay(keys, program.type)
    await post({ ...keyOf(keys), TRAN_TYPE: 'CCEZ', BATCH_ID: '0', TRAN_NBR: '0' })
    const refunded = await undo(second)
    expect(refunded.said).toMatch(program.refunded)
    expect(program.refunded.exec(refunded.said)?.groups?.['bric']).not.toBe(second)
    expect((await undo(second)).said).toContain('AMOUNT EXCEEDS ORIGINAL')
  })
})

function keyOf({ FOUR_PART_KEY }: Keys) {
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = FOUR_PART_KEY.split('-')
  return { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR }
}

const post = async (fields: Record<string, string>) =>
  (await fetch(`${gateway.url}/secure/`, { method: 'POST', body: new URLSearchParams(fields) })).text()

/** A payment of 21.00 by the test itself; answers its token. */
async function pay(keys: Keys, type: string): Promise<string> {
  const account = type.startsWith('CK')
    ? { CARD_ENT_METH: 'X', ROUTING_NBR: '021000021', STD_ENTRY_CLASS: 'WEB', FIRST_NAME: 'Ada', LAST_NAME: 'Baker' }
    : { CARD_ENT_METH: 'E', EXP_DATE: '3012', INDUSTRY_TYPE: 'E' }
  const ACCOUNT_NBR = type.startsWith('CK') ? '123456789' : '4111111111111111'
  const sale = { TRAN_TYPE: type, AMOUNT: '21.00', BATCH_ID: '20261118', TRAN_NBR: newTranNbr(), ACCOUNT_NBR }
  const answer = await post({ ...keyOf(keys), ...sale, ...account })
  expect(answer).toContain('<FIELD KEY="AUTH_RESP">00</FIELD>')
  return /KEY="AUTH_GUID">(\w+)</.exec(answer)?.[1] ?? ''
}
