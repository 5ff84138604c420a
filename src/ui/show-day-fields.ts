/** What comes to a field before the browser's own is needed: a pointer over it, a finger on it, the focus. */
const approaches = ['pointerover', 'pointerdown', 'focusin'] as const

function approach({ target, type }: Event) {
  if (!(target instanceof HTMLInputElement) || !('day' in target.dataset)) return
  delete target.dataset['day']
  target.type = 'date'
  // The parts of the new field (year, month, day) are there only now: the focus goes to the first.
  if (type !== 'focusin') return
  target.blur()
  target.focus()
}

/** Makes a text for a day the browser's own field when somebody comes to it; those that come into the page later too. */
export function showDayFields(): void {
  for (const type of approaches) document.addEventListener(type, approach)
}
