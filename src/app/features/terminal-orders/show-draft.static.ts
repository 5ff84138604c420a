import { hasOrderDraft } from '../../data/order-draft.ts'

/** What was typed in this tab before is in React's hands, which comes for it without a touch. */
if (hasOrderDraft())
  document
    .querySelector('is-land[src*="/new-terminal-order.island"]')
    ?.dispatchEvent(new Event('focusin', { bubbles: true }))
