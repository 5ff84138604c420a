import { type CheckoutQuery, checkoutAddress } from '../../../domain/checkout/checkout-address.ts'
import { sampleItems } from '../../../domain/demos/sample-items.ts'
import { formatCents, toDollars } from '../../../lib/money/money.ts'
import { payLabel } from '../../pay-label.ts'
import type { Purchase } from './purchase.ts'

/** Names of the global functions that the libraries call. */
export const resultCallback = 'onCheckoutResult'
export const failureCallback = 'onCheckoutFailure'

/** Where the programs pay, and to whom. */
export interface CheckoutTarget {
  /** Address of Hosted Checkout, with a slash at its end. */
  root: string
  terminalProfileId: string
  publicKey: string
}

/** Attributes of button and link (spec §3), as the query names them; without a purchase there is no amount. */
export function checkoutQueryOf({ terminalProfileId }: CheckoutTarget, purchase: Purchase | undefined): CheckoutQuery {
  if (!purchase) return { terminal_profile_id: terminalProfileId, callback_function: resultCallback }
  return {
    terminal_profile_id: terminalProfileId,
    amount: purchase.amount,
    description: purchase.description,
    ...(purchase.usesTestValues && { use_test_values: 'true' }),
    ...(purchase.scenario && { scenario: purchase.scenario }),
    callback_function: resultCallback,
    billing_name: 'Ada Lovelace',
    email: 'ada@example.com',
    billing_address: '100 Main St',
    billing_city: 'Springfield',
    billing_state: 'IL',
    billing_postal_code: purchase.zipCode,
  }
}

/** The same as attributes of a button: `terminal_profile_id` is `data-terminal-profile-id`. */
export const buttonAttributes = (query: CheckoutQuery): Record<`data-${string}`, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [`data-${name.replaceAll('_', '-')}`, value]))

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
/** A text inside a script: no closing tag can stand in it. */
const literal = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`

interface Page {
  /** What the page is, in a sentence. */
  what: string
  file: string
  title: string
  /** Lines of the head and of the body, each ended. */
  head?: string
  body: string
  script: string
}

const page = ({ what, file, title, head = '', body, script }: Page) => `<!-- ${what}
     Save it as ${file} and run: python3 -m http.server 8080 -->
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${escapeHtml(title)}</title>
${head}  </head>
  <body>
${body}    <output></output>
    <script>
${script}    </script>
  </body>
</html>
`

const onResult = `      // Gets every decision, including declines. Before you ship, have your server look the payment up by its TransactionId.
      function ${resultCallback}(text) {
        const { Status, StatusCode, Amount, TransactionId } = JSON.parse(text)
        // 10 is a partial approval: the card was charged, so check before anybody pays again.
        const word = StatusCode === '10' ? \`Partially approved, $\${Amount}\` : Status
        document.querySelector('output').textContent = \`\${word} (\${StatusCode}) \${TransactionId}\`
      }
`

export function buttonProgram(target: CheckoutTarget, purchase: Purchase | undefined): string {
  const attributes = Object.entries(buttonAttributes(checkoutQueryOf(target, purchase)))
  const lines = attributes.map(([name, value]) => `      ${name}="${escapeHtml(value)}"\n`).join('')
  return page({
    what: 'A button that opens the payment form over the page.',
    file: 'button.html',
    title: 'Button',
    head: `    <script src="${escapeHtml(target.root)}button.js" defer></script>\n`,
    body: `    <button
      type="button"
      class="checkout-button"
${lines}    >
      ${payLabel(purchase?.amount)}
    </button>
`,
    script: onResult,
  })
}

/** The frame with its messages: what link and store have in common. */
const frameBody =
  '    <iframe title="Payment form" width="100%" height="800" referrerpolicy="origin" hidden></iframe>\n'
const frameScript = (root: string) => `      const frame = document.querySelector('iframe')
      function openForm(address) {
        frame.src = address
        frame.hidden = false
        // It may be below the fold.
        frame.focus()
      }
      addEventListener('message', ({ origin, source, data }) => {
        // Any page can send messages. Accept only those from the form.
        if (origin !== ${literal(new URL(root).origin)} || source !== frame.contentWindow) return
        if (data?.type !== 'checkout.close' && data?.type !== 'checkout.response') return
        frame.hidden = true
        if (data.type === 'checkout.response') ${resultCallback}(JSON.stringify(data.data))
      })
${onResult}`

export function linkProgram(target: CheckoutTarget, purchase: Purchase | undefined): string {
  const href = purchase && checkoutAddress(target.root, checkoutQueryOf(target, purchase))
  return page({
    what: 'A link that opens the payment form: inside the page, or as a page of its own without the script.',
    file: 'link.html',
    title: 'Link',
    body: `    <a id="pay"${href ? ` href="${escapeHtml(href)}"` : ''}>${payLabel(purchase?.amount)}</a>\n${frameBody}`,
    script: `      document.querySelector('#pay').addEventListener('click', event => {
        event.preventDefault()
        if (event.currentTarget.href) openForm(\`\${event.currentTarget.href}&use_modal=true\`)
      })
${frameScript(target.root)}`,
  })
}

export function storeProgram(target: CheckoutTarget, purchase: Purchase | undefined, storeName: string): string {
  const radios = sampleItems.map(({ description, amountCents }) => {
    const isChosen = description === purchase?.description
    const amount = isChosen ? purchase.amount : formatCents(amountCents)
    const input = `<input type="radio" name="item" value="${amount}" data-description="${description}"${isChosen ? ' checked' : ''}>`
    return `      <p><label>${input} ${description}, ${toDollars(amount)}</label></p>\n`
  })
  const { amount: _amount, description: _description, ...always } = checkoutQueryOf(target, purchase)
  const query = Object.entries(always).map(([name, value]) => `          ${name}: ${literal(value)},\n`)
  return page({
    what: 'A small store: one item, one button, and the payment form in a frame.',
    file: 'store.html',
    title: storeName,
    body: `    <h1>${escapeHtml(storeName)}</h1>
    <form id="store">
${radios.join('')}      <button${purchase ? '' : ' disabled'}>Checkout</button>
    </form>
${frameBody}`,
    script: `      const store = document.querySelector('#store')
      store.addEventListener('change', () => {
        store.querySelector('button').disabled = false
      })
      store.addEventListener('submit', event => {
        event.preventDefault()
        const { value: amount, dataset } = store.querySelector(':checked')
        const query = new URLSearchParams({
          amount,
          description: dataset.description,
          use_modal: 'true',
${query.join('')}        })
        openForm(${literal(target.root)} + '?' + query)
      })
${frameScript(target.root)}`,
  })
}

/** What the shopper types; the names are those of the wire. */
const typedInputs = [
  ['Card number', 'name="PAN" inputmode="numeric" autocomplete="cc-number" required'],
  ['Expires (MMYY)', 'name="Expire" inputmode="numeric" pattern="\\d{4}" required'],
  ['CVV', 'name="CVV2" inputmode="numeric" autocomplete="cc-csc" pattern="\\d{3,4}" required'],
  ['Name', 'name="BillingName" autocomplete="cc-name" maxlength="50"'],
  ['Email', 'name="Email" type="email" autocomplete="email" maxlength="80"'],
  ['Street', 'name="BillingStreetAddress" autocomplete="address-line1" maxlength="30"'],
  ['City', 'name="BillingCity" autocomplete="address-level2" maxlength="25"'],
  ['State', 'name="BillingState" autocomplete="address-level1" pattern="[A-Za-z]{2}"'],
  ['ZIP code', 'name="BillingPostalCode" autocomplete="postal-code" pattern="\\d{5}"'],
] as const

/** The shop's own form; what was typed into ours is not part of it. */
export function postProgram(
  target: CheckoutTarget,
  purchase: { Amount: string; Description: string } | undefined,
): string {
  const hidden = {
    PublicKey: target.publicKey,
    Amount: purchase?.Amount ?? '',
    Description: purchase?.Description ?? '',
    Captcha: 'bypass',
    SuccessCallback: resultCallback,
    FailureCallback: failureCallback,
  }
  const hiddenLines = Object.entries(hidden).map(
    ([name, value]) => `      <input type="hidden" name="${name}" value="${escapeHtml(value)}">\n`,
  )
  const typedLines = typedInputs.map(([label, input]) => `      <p><label>${label} <input ${input}></label></p>\n`)
  return page({
    what: 'Your own form, posted by the library. Your server never receives the card.',
    file: 'post.html',
    title: 'Post',
    head: `    <script src="${escapeHtml(target.root)}post.js" defer></script>\n`,
    body: `    <form id="EpxCheckoutForm">
${hiddenLines.join('')}${typedLines.join('')}      <button${purchase ? '' : ' disabled'}>${payLabel(purchase?.Amount)}</button>
    </form>
`,
    script: `      document.querySelector('form').addEventListener('submit', event => {
        event.preventDefault()
        sendPost()
      })
      // Gets errors without a decision: incorrect fields as JSON, or a sentence when there was no answer.
      function ${failureCallback}(text) {
        document.querySelector('output').textContent = text
      }
${onResult}`,
  })
}
