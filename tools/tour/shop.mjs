// A shop that sends its shoppers to the gateway: the forms of its pages.
import { randomUUID } from 'node:crypto'
import { cardNumber, cardPage, provisionCardFields } from '../../e2e/support/card-shop.ts'
import { openShop, provision, provisionCheckout } from '../../e2e/support/shop.ts'

const storeName = 'The Watch Store'
const amount = '149.99'

const page = (body, head = '') =>
  `<!doctype html><html lang="en"><title>${storeName}</title><link rel="icon" href="data:,">${head}<main>${body}</main></html>`
const formOf = (action, fields) => {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return page(`<form method="post" action="${action}">${inputs.join('')}<button>Go to payment</button></form>`)
}

/** Fields of a payment with the TAC that the key exchange gives for it. */
async function readTac(gatewayUrl, { mac, fourPartKey }, tranNbr, group, url) {
  const body = { MAC: mac, AMOUNT: amount, TRAN_NBR: tranNbr, TRAN_GROUP: group, REDIRECT_URL: `${url}/answer` }
  const answer = await fetch(`${gatewayUrl}/keyexch`, {
    method: 'POST',
    body: new URLSearchParams({ ...body, RECEIPT: 'Y' }),
  })
  const [, TAC = ''] = /KEY="TAC">([^<]+)</.exec(await answer.text()) ?? []
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = fourPartKey.split('-')
  const paid = { TRAN_CODE: 'SALE', AMOUNT: amount, TRAN_NBR: tranNbr, INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E' }
  const words = { USER_DATA_9: 'Smart Q Watch', USER_DATA_10: storeName, RECEIPT: 'Y' }
  return { TAC, ...paid, ...words, CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR }
}

const card = { ACCOUNT_NBR: cardNumber, EXP_DATE: '3012', CVV2: '123', ADDRESS: '1 Main St', ZIP_CODE: '12345' }

/** Answers the shop, whose pages each lead to one page of the gateway, and the profile of its payment form. */
export async function prepareShop(gatewayUrl) {
  const credentials = { reference: randomUUID(), label: storeName, secrets: ['fourPartKey', 'mac'] }
  const { secrets: keys } = await provision(gatewayUrl, 'POST', 'credentials', credentials)
  const { terminalProfileId } = await provisionCheckout(gatewayUrl)
  const gatewayPublicKey = await provisionCardFields(gatewayUrl)
  const pages = {}
  const shop = await openShop(pages)
  let number = 1001
  const formFor = async (path, more) => {
    const fields = await readTac(gatewayUrl, keys, String(number++), 'SALE', shop.url)
    return formOf(`${gatewayUrl}${path}`, { ...fields, ...more })
  }
  /** A new form for each visit: a TAC is good for one payment. */
  const open = async (tab, path) => {
    const forms = {
      '/pay-page': () => formFor('/paypage/', {}),
      '/receipt': () => formFor('/browserpost/', card),
      '/without-tac': () => formFor('/browserpost/', { TAC: '' }),
    }
    pages[path] = await forms[path]()
    await tab.goto(shop.url + path)
    await tab.getByRole('button', { name: 'Go to payment' }).click()
  }
  const look = '<style>body { font: 16px/1.5 system-ui; max-width: 34rem; margin: 3rem auto }</style>'
  pages['/card-fields'] = cardPage(gatewayUrl, { gatewayPublicKey, fields: ['number', 'expiry', 'cvv', 'zip'] }, look)
  return { url: shop.url, open, terminalProfileId, close: shop.close }
}
