import { newId } from '../../demo-calls/new-id.ts'

const key = 'terminal-visit'

/** The visit of this browser: a second window shows the same terminal, and a reload finds it again. */
export function rememberedVisit(): string {
  try {
    const kept = localStorage.getItem(key)
    if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept
    const made = newId()
    localStorage.setItem(key, made)
    return made
  } catch {
    // Storage is switched off: the terminal lives as long as the page.
    return newId()
  }
}
