function show(field: HTMLInputElement) {
  if (!field.isConnected) return
  field.type = 'date'
  field.removeAttribute('data-day')
}

/** Makes each text for a day the browser's own field; one that is being typed into, when it is left. */
export function showDayFields(within: ParentNode): void {
  for (const field of within.querySelectorAll<HTMLInputElement>('[data-day]'))
    if (field === document.activeElement) field.addEventListener('blur', () => show(field), { once: true })
    else show(field)
}

/** The same once the page is drawn. */
export function showDayFieldsSoon(): void {
  if (!document.querySelector('[data-day]')) return
  // Not every browser knows when it is idle; one that is busy may not be for long.
  const soon = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  soon(() => showDayFields(document), { timeout: 1_000 })
}
