import { type HardwareStock, isOutOfStock } from '../../../domain/catalogue/hardware-item.ts'

/** Knows where the stock is, and is shown when that does not answer. */
const note = document.querySelector<HTMLElement>('[data-stock]')

/**
 * Marks the cards of what is out of stock. The page is the same for everybody and kept for long; stock changes, so it is asked
 * for when the page is read. A fetch of its own: `callApi` with its texts of errors is larger than a static page's scripts
 * may be, and there is one outcome to tell besides success.
 */
async function showStock() {
  const response = await fetch(note?.dataset['stock'] as string, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`the stock answered ${response.status}`)
  const stock = (await response.json()) as HardwareStock[]
  for (const card of document.querySelectorAll<HTMLElement>('[data-hardware-type]')) {
    const hardwareType = card.dataset['hardwareType'] as string
    card.toggleAttribute('data-out-of-stock', isOutOfStock({ hardwareType }, stock))
  }
}

showStock().catch(error => {
  // Cards stay as they are; the order itself is checked against the stock.
  note?.removeAttribute('hidden')
  console.warn('load-stock failed', error)
})
