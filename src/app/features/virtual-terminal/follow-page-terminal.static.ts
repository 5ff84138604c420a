import { connections } from './connections.ts'
import { type SessionProps, sessionOfPage } from './terminal-session.ts'
import { isUsed } from './terminal-state.ts'

/**
 * Pairs and follows the terminal of the page without React, which comes with the first touch, or as soon as there is something to draw that a
 * new terminal has not: a request above all.
 */
function followTerminalOf(land: HTMLElement) {
  const session = sessionOfPage(JSON.parse(land.getAttribute('props') ?? '{}') as SessionProps)
  const first = session.state()
  const badge = document.querySelector<HTMLElement>('[data-terminal-connection]')
  function show() {
    const state = session.state()
    const { tone, text } = connections[state.connection]
    if (badge) {
      badge.hidden = state.problem !== undefined
      badge.className = `badge badge-${tone}`
      if (badge.textContent !== text) badge.textContent = text
    }
    if (isUsed(state, first) || state.problem !== first.problem)
      land.dispatchEvent(new Event('focusin', { bubbles: true }))
  }
  session.subscribe(show)
  // Enter in a field before React is there would send the form to the page itself.
  land.addEventListener('submit', event => event.preventDefault())
}

const land = document.querySelector<HTMLElement>('is-land[src*="/virtual-terminal.island"]')
if (land) followTerminalOf(land)
