import { readReturn, type TestGateway, type TestTerminal } from './test-gateway.ts'

/** A shopper at the hosted pay page, without a browser: opens it, reads it, types into it. */
export function createPayPageClient(gateway: TestGateway) {
  const openForm = (terminal: TestTerminal, tac: string, fields: Record<string, string> = {}) => ({
    ...{ TAC: tac, TRAN_CODE: 'SALE', AMOUNT: '21.00', TRAN_NBR: '1', INDUSTRY_TYPE: 'E', ...terminal.key },
    ...{ USER_DATA_9: 'Smart Q Watch', USER_DATA_10: 'The Watch Store', CANCEL_URL: 'https://shop.example/cart' },
    ...fields,
  })

  /** What the merchant's page posts; AMOUNT, TRAN_NBR and TRAN_CODE go into the TAC too. */
  async function post(
    terminal: TestTerminal,
    fields: Record<string, string> = {},
    sealed: Record<string, string> = {},
  ) {
    const { AMOUNT = '21.00', TRAN_NBR = '1', TRAN_CODE = 'SALE' } = fields
    const { TAC = '' } = await gateway.exchange(terminal, { AMOUNT, TRAN_NBR, TRAN_GROUP: TRAN_CODE, ...sealed })
    return gateway.postForm('/paypage/', openForm(terminal, TAC, fields))
  }

  /** The address of an open page. */
  async function open(...request: Parameters<typeof post>): Promise<string> {
    const response = await post(...request)
    const path = response.headers.get('location') ?? ''
    if (response.status !== 303) throw new Error(`the page did not open: ${response.status} ${await response.text()}`)
    return path
  }

  const show = async (path: string) => readReturn(await gateway.app.request(path))
  const attemptOf = (page: string) => /name="ATTEMPT" value="(\d+)"/.exec(page)?.[1] ?? ''
  const card = { ACCOUNT_NBR: '4111 1111 1111 1111', EXP_DATE: '12/29', CVV2: '123' }
  const holder = { FIRST_NAME: 'Ada', LAST_NAME: 'Lovelace', ADDRESS: '1 Main St', ZIP_CODE: '12345' }

  /** Types on the page as it stands and presses Pay. */
  async function pay(path: string, typed: Record<string, string> = {}) {
    const { page } = await show(path)
    return readReturn(await gateway.postForm(path, { ATTEMPT: attemptOf(page), ...card, ...holder, ...typed }))
  }

  return { openForm, post, open, show, pay, card, holder }
}
