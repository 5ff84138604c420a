import { html } from 'hono/html'
import { type WalletCardType, walletCardsOf, walletVersion } from '../../../domain/checkout/checkout-wallet.ts'
import { cardBrands } from '../../../domain/payments/test-data/test-cards.ts'

/** A wallet that is none: it holds the test cards, and fills the chosen one into the form. Needs the form's script. */
export function walletParts(types: readonly WalletCardType[]) {
  const cards = walletCardsOf(types)
  return html`<button type="button" class="quiet full" id="open-wallet" data-until-paid hidden>Wallet</button>
<dialog id="wallet" aria-labelledby="wallet-title">
<h2 id="wallet-title">Test wallet <small>${walletVersion}</small></h2>
<p>${cards.length > 0 ? 'Simulated. It holds test cards of the types that the shop accepts. Choose one to fill in the form.' : 'The shop accepts only Maestro, which has no test card.'}</p>
<ul>${cards.map(({ number, brand, effect }) => {
    const { name, cvvDigits } = cardBrands[brand]
    const cvv = cvvDigits === 4 ? '1234' : '123'
    return html`<li><button type="button" class="quiet" data-pan="${number}" data-cvv="${cvv}"><strong>${name} ${number.slice(-4)}</strong> ${effect}</button></li>\n`
  })}</ul>
<button type="button" class="quiet" id="close-wallet">Back to the form</button>
</dialog>`
}
