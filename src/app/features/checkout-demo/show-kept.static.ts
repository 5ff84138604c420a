import { hasKeptChoice } from './kept-choice.ts'

/** What was chosen in this tab before is in React's hands, which comes for it without a touch. */
if (hasKeptChoice())
  document
    .querySelector('is-land[src*="/checkout-demo.island"]')
    ?.dispatchEvent(new Event('focusin', { bubbles: true }))
