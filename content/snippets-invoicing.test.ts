import { describe, expect, test } from 'vitest'
import { payAgain, programsOf, stopWords } from './test-support/payment-programs.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs that create and read invoices, run against the gateway with the outcomes that their articles publish.

const { gateway, runProgram } = useGateway('invoicing')

type Program = ReturnType<typeof programsOf>[number]
type Keys = { MID: string; DEVELOPER_KEY: string; PASSWORD: string; APP_SOURCE: string }
type Invoice = { invoice_id: number; url: string; status: string; number: string; total: number }

async function provision(name: string): Promise<Keys> {
  const kinds = ['mid', 'developerKey', 'password', 'appSource']
  const { mid = '', developerKey = '', password = '', appSource = '' } = await gateway.provision(name, kinds)
  return { MID: mid, DEVELOPER_KEY: developerKey, PASSWORD: password, APP_SOURCE: appSource }
}

const run = (program: Program, given: Record<string, string>) =>
  runProgram(program, { REST_PROXY_URL: `${gateway.url}/proxy/`, ...given })

/** What a test does by itself, in a session of its own. */
async function call(keys: Keys, method: string, path: string, body?: object): Promise<unknown> {
  const send = async (at: string, verb: string, sent?: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const init = { method: verb, headers, ...(sent && { body: JSON.stringify(sent) }) }
    return (await fetch(`${gateway.url}/proxy${at}`, init)).json() as Promise<Record<string, unknown>>
  }
  const { token, accountId } = await send('/auth', 'POST', {
    ...{ mid: keys.MID, developerKey: keys.DEVELOPER_KEY, password: keys.PASSWORD },
  })
  return send(`/accounts/${String(accountId)}${path}`, method, body, String(token))
}
const invoicesOf = async (keys: Keys, number: string) =>
  ((await call(keys, 'GET', `/invoices?number=${number}`)) as { invoices: Invoice[] }).invoices

/** The customer: opens the link, types a test card and presses Pay. */
async function pay(url: string): Promise<void> {
  const at = gateway.url + new URL(url).pathname
  const VERSION = /name="VERSION" value="(\d+)"/.exec(await (await fetch(at)).text())?.[1] ?? ''
  const card = { ACCOUNT_NBR: '4111111111111111', EXP_DATE: '12/30', CVV2: '123' }
  const form = { VERSION, PAY_WITH: 'card', ...card, FIRST_NAME: 'Ada', LAST_NAME: 'Baker' }
  await fetch(at, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}

describe.concurrent.each(programsOf('invoicing-api/create-invoice'))('$name', program => {
  test('creates an invoice, and says its number and link; the same number again is refused', async () => {
    const keys = await provision(program.name)
    const first = await run(program, { ...keys, INVOICE_NUMBER: 'INV-1001', AMOUNT: '149.99' })
    expect(first.said).toMatch(/^created: /)
    expect(first.code).toBe(0)
    const [made, ...others] = await invoicesOf(keys, 'INV-1001')
    expect([made?.status, made?.total, others]).toEqual(['sent', 149.99, []])
    for (const part of [made?.invoice_id, made?.url]) expect(first.said).toContain(String(part))
    const again = await run(program, { ...keys, INVOICE_NUMBER: 'INV-1001' })
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(/refused: .*DUPLICATE_NUMBER/s)])
    expect(await invoicesOf(keys, 'INV-1001')).toHaveLength(1)
  })

  test('ends with an error when keys or fields are wrong', async () => {
    const keys = await provision(`${program.name} refused`)
    const wrong = await run(program, { ...keys, PASSWORD: 'wrong', INVOICE_NUMBER: 'INV-1' })
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(/UNAUTHORIZED|no session/)])
    const amount = await run(program, { ...keys, INVOICE_NUMBER: 'INV-1', AMOUNT: '0.001' })
    expect([amount.code, amount.said]).toEqual([1, expect.stringMatching(/refused: .*INVALID_FIELD/s)])
    expect(await invoicesOf(keys, 'INV-1')).toEqual([])
  })
})

describe.concurrent.each(programsOf('invoicing-api/read-invoice'))('$name', program => {
  const create = async (keys: Keys, amount: number) => {
    const customer = { first_name: 'Ada', last_name: 'Baker' }
    const invoice = { customer, name: 'Garden work', number: `N-${amount}`, due_date: '2999-12-31', amount }
    return (await call(keys, 'POST', '/invoices', { type: 'ondemand', invoice })) as Invoice
  }
  const read = (keys: Keys, { invoice_id: id }: Invoice) => run(program, { ...keys, INVOICE_ID: String(id) })

  test('says that it is paid, and by which payment', async () => {
    const keys = await provision(program.name)
    const invoice = await create(keys, 149.99)
    const before = await read(keys, invoice)
    expect([before.code, before.said]).toEqual([0, expect.stringMatching(/^not paid: /)])
    await pay(invoice.url)
    const { code, said } = await read(keys, invoice)
    expect(said).toMatch(/^paid: /)
    for (const part of ['149.99', 'ccs_']) expect(said).toContain(part)
    expect([code, payAgain.test(said)]).toEqual([0, false])
  })

  test('tells a part and a decline from a payment', async () => {
    const keys = await provision(`${program.name} in part`)
    const part = await create(keys, 101.1)
    await pay(part.url)
    const { said } = await read(keys, part)
    expect(said).toMatch(/^paid in part: /)
    expect(said).toContain('50.55')
    expect(said).toMatch(stopWords)
    const declined = await create(keys, 51.05)
    await pay(declined.url)
    expect((await read(keys, declined)).said).toMatch(/^not paid: /)
  })

  test('ends with an error when there is no such invoice', async () => {
    const keys = await provision(`${program.name} unknown`)
    const { code, said } = await run(program, { ...keys, INVOICE_ID: '1' })
    expect([code, said]).toEqual([1, expect.stringMatching(/refused: .*UNKNOWN_INVOICE/s)])
  })
})
