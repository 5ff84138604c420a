import { html } from 'hono/html'
import { checkoutOutcomes } from '../../../domain/checkout/checkout-outcomes.ts'
import { scenarioCvv2 } from '../../../domain/demos/demo-scenarios.ts'
import type { Html } from '../document.ts'

/**
 * The bar that fills in a published outcome with one press. `asked` is the key of one: an address can choose among ours and bring
 * no card of its own. The cards come from the gateway's tables alone.
 */
export function outcomeBar(amount: string, asked: string): Html {
  const outcomes = checkoutOutcomes(amount)
  const chosen = outcomes.find(({ id }) => id === asked) ?? outcomes[0]
  return html`<section class="outcomes" aria-label="Test values" data-until-paid>
<label for="outcome">Outcome</label>
<select id="outcome" autocomplete="off" aria-describedby="because">${outcomes.map(
    ({ id, label, because, card, expiry, zipCode }) =>
      html`<option value="${id}" data-pan="${card.number}" data-expire="${expiry}" data-cvv2="${scenarioCvv2}" data-zip="${zipCode}" data-because="${because}" ${id === chosen?.id ? 'selected' : ''}>${label}</option>`,
  )}</select>
<button type="button" id="fill-in">Fill in</button>
<p id="because" role="status">${chosen?.because ?? ''}</p>
</section>`
}
