const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-work-row]')]
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const typing = 'input,select,textarea,[contenteditable],dialog[open] *'

/** What a key does to a list of links; false where it is not ours. Arrows scroll the page until a row has the focus. */
export function pressKey({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey || (target instanceof Element && target.closest(typing))) return false
  if (key === '/') {
    const field = document.querySelector<HTMLInputElement>('[data-work-search]')
    field?.focus()
    field?.select()
    return field !== null
  }
  const step = steps[key]
  if (step === undefined) return false
  const links = rows()
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (at < 0 && key.startsWith('Arrow')) return false
  const next = at < 0 ? links[0] : links[at + step]
  next?.focus()
  return next !== undefined
}
