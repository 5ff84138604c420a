import { readFileSync } from 'node:fs'
import { openShopper, type Page } from './frameworks/shopper.ts'

/**
 * Pages that a guide has its reader save and open, as a browser without scripts takes them: the forms that they hold, or that their link
 * or button opens, are sent with what the guide says is typed. Where a script of ours posts JSON instead, the same JSON is posted.
 */
export async function openGuidePage(file: string, typed: readonly string[], hosted: string): Promise<string> {
  const html = readFileSync(file, 'utf8')
  const ownForm = readInputs(/<form id="EpxCheckoutForm"[\s\S]*<\/form>/.exec(html)?.[0] ?? '')
  if (ownForm.length > 0) return postCheckout(`${hosted}api/card/authorize-and-capture`, filledIn(ownForm, typed))
  const address = addressOfButton(html, hosted) ?? addressOfLink(html)
  return address ? payAtCheckout(address, typed) : sendForms(html, typed)
}

type Input = { name: string; value: string; isHidden: boolean }

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(code))
const attributeOf = (tag: string, name: string) => decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const readInputs = (html: string): Input[] =>
  Array.from(html.matchAll(/<input\s[^>]*>/g), ([tag]) => ({
    ...{ name: attributeOf(tag, 'name'), value: attributeOf(tag, 'value') },
    isHidden: attributeOf(tag, 'type') === 'hidden',
  })).filter(({ name }) => name !== '')

/** What people see of a form, in its order, gets what the guide says is typed. */
function filledIn(inputs: readonly Input[], typed: readonly string[]): Record<string, string> {
  const left = [...typed]
  return Object.fromEntries(
    inputs.map(({ name, value, isHidden }) => [name, isHidden ? value : (left.shift() ?? value)] as const),
  )
}

/** As `button.js` does: each attribute of the button is one of the address. */
function addressOfButton(html: string, hosted: string): string | undefined {
  const [tag] = /<button\s[^>]*class="checkout-button"[^>]*>/.exec(html) ?? []
  if (!tag) return
  const pairs = Array.from(tag.matchAll(/\sdata-([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
    name.replaceAll('-', '_').replace('invoice_num', 'invoice_no'),
    decode(value),
  ])
  return `${hosted}?${new URLSearchParams(pairs)}`
}

const addressOfLink = (html: string) => {
  const [tag] = /<a\s[^>]*href="[^"]*"[^>]*>/.exec(html) ?? []
  return tag && attributeOf(tag, 'href')
}

/** Opens the form of Hosted Checkout and pays there as its script does. */
async function payAtCheckout(address: string, typed: readonly string[]): Promise<string> {
  const html = await (await fetch(address)).text()
  const [form = ''] = /<form id="checkout"[\s\S]*?<\/form>/.exec(html) ?? []
  if (!form) throw new Error(`no form: ${html}`)
  const fields = filledIn(readInputs(form), typed)
  const digits = { PAN: fields['PAN']?.replace(/\D/g, '') ?? '', Expire: fields['Expire']?.replace(/\D/g, '') ?? '' }
  return postCheckout(new URL(attributeOf(form, 'data-api'), address).href, { ...fields, ...digits })
}

async function postCheckout(url: string, fields: Record<string, string>): Promise<string> {
  const { UseModal: _1, CallbackFunction: _2, SuccessCallback: _3, FailureCallback: _4, ...payment } = fields
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payment),
  })
  const result = (await answer.json()) as Record<string, unknown>
  if (result['Status'] !== 'Approved') throw new Error(`not paid: ${JSON.stringify(result)}`)
  return JSON.stringify(result, null, 2)
}

/** Opens what a link leads to, and sends its form with what the guide says is typed; answers what the page says then. */
export async function openGuideLink(address: string, typed: readonly string[]): Promise<string> {
  const shopper = openShopper()
  const page = await shopper.open(address)
  return (await shopper.submit(page, typedInto(page, typed))).text
}

/** What is typed, by the names of what people see of the page's form, in its order. */
const typedInto = ({ form }: Page, typed: readonly string[]) =>
  Object.fromEntries((form?.asked ?? []).slice(0, typed.length).map((name, at) => [name, typed[at] ?? '']))

/** Sends the page's form, types in the next one, and goes where answers lead: prints their fields, then what the last page says. */
async function sendForms(html: string, typed: readonly string[]): Promise<string> {
  const shopper = openShopper()
  const inputs = readInputs(html)
  const opensOurs = inputs.every(({ isHidden }) => isHidden)
  const [form = ''] = /<form[^>]*>/.exec(html) ?? []
  let page = await shopper.submit({
    ...{ status: 200, url: 'http://localhost:8080/pay.html', text: html },
    form: {
      action: attributeOf(form, 'action'),
      fields: new URLSearchParams(filledIn(inputs, opensOurs ? [] : typed)),
      asked: [],
    },
  })
  if (opensOurs && page.form) page = await shopper.submit(page, typedInto(page, typed))
  // Without an answer it is the form again, with what is wrong.
  const answer = page.form?.fields
  if (!answer?.has('BP_RESP_CODE')) return page.text
  const last = await shopper.submit(page)
  return [...Array.from(answer, ([name, value]) => `${name}=${value}`), last.text].join('\n')
}
