/** The forms of the demo. */
export const formIds = { application: 'application-form', info: 'additional-info-form' } as const

/** Opens what a field stands in and goes there; of a group, its first field. False when no form has it. */
export function goToField(field: string): boolean {
  const named = `[name^="${CSS.escape(field)}"]`
  const input = document.querySelector<HTMLElement>(`:is(#${formIds.application}, #${formIds.info}) ${named}`)
  if (!input) return false
  for (let box = input.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true
  input.scrollIntoView({ block: 'center' })
  input.focus({ preventScroll: true })
  return true
}
