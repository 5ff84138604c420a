/** A shopper's browser: follows forms and redirects between the shop and the gateway. */

const decode = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#0?39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

export type Page = { url: string; html: string }

/** The form of a page that leads on: where it posts, and its hidden fields. */
function formOf({ url, html }: Page) {
  const action = decode(/<form[^>]*\baction="([^"]*)"/.exec(html)?.[1] ?? '')
  if (action === '') throw new Error(`no form at ${url}: ${html.slice(0, 400)}`)
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: new URL(action, url).href,
    hidden: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, decode(value)])),
  }
}

async function submit(page: Page, typed: Record<string, string> = {}): Promise<Page> {
  const { action, hidden } = formOf(page)
  const answer = await fetch(action, { method: 'POST', body: new URLSearchParams({ ...hidden, ...typed }) })
  return { url: answer.url, html: await answer.text() }
}

export async function open(url: string): Promise<Page> {
  const answer = await fetch(url)
  return { url: answer.url, html: await answer.text() }
}

/** Types a card into the form of Hosted Checkout; answers what the form would carry back to the shop. */
export async function payInForm(form: Page, card = '4111111111111111', more: Record<string, string> = {}) {
  const paid = await submit(form, { PAN: card, Expire: '1229', CVV2: '123', BillingPostalCode: '12345', ...more })
  return formOf(paid)
}

/** Types a card into the Hosted Pay Page, to which a page of the shop leads; answers the same. */
export async function payOnPage(page: Page, card = '4111111111111111') {
  const opened = await submit(page)
  const holder = { FIRST_NAME: 'Ada', LAST_NAME: 'Baker', ADDRESS: '1 Main St', ZIP_CODE: '12345' }
  return formOf(await submit(opened, { ACCOUNT_NBR: card, EXP_DATE: '12/29', CVV2: '123', ...holder }))
}

/** Comes back to the shop; answers where the shop leads to. */
export async function comeBack({
  action,
  hidden,
}: {
  action: string
  hidden: Record<string, string>
}): Promise<string> {
  const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(hidden), redirect: 'manual' })
  return answer.headers.get('location') ?? `HTTP ${answer.status} ${await answer.text()}`
}
