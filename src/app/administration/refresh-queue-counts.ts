import { callApi } from '../data/call-api.ts'
import { countOf, countText } from './queue-counts.ts'

/** Writes into the navigation, which no React owns, how much waits now that something was done. */
export async function refreshQueueCounts() {
  const nodes = [...document.querySelectorAll<HTMLElement>('[data-waits]')]
  if (nodes.length === 0) return
  // What stands there goes on standing there when it cannot be asked for.
  const counts = await callApi('countQueue').catch(() => undefined)
  for (const node of counts ? nodes : []) {
    const count = countOf(counts ?? {}, node.dataset['waits'] as 'all')
    node.hidden = count === 0
    if (node.firstChild) node.firstChild.textContent = countText(count)
  }
}
