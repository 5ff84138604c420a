const storageKey = 'gatehouse.checkout-demo'
const nothing = '{}'

/** What was kept of an earlier visit of this tab, as JSON; anything may stand there. */
export function readKeptChoice(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? nothing
  } catch {
    // A browser that keeps nothing: the demo begins anew.
    return nothing
  }
}

export const hasKeptChoice = () => readKeptChoice() !== nothing

export function keepChoice(chosen: object) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(chosen))
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
}
